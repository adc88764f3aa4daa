import { useParams } from 'wouter';
import { Play } from './local/Play.tsx';
import { SetUp } from './local/SetUp.tsx';

/** Playing on one device: `/local` sets the table, `/local/:id` is a match. */
export default function Local() {
  const { id } = useParams();
  return id ? <Play key={id} id={id} /> : <SetUp />;
}
