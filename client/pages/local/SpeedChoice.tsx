import type { LocalTable } from '../../net/localTable.ts';
import { Choice } from '../../ui/Choice.tsx';
import { useSpeedField } from './speed.ts';

/** In the menu of a table where bots play. */
export const SpeedChoice = ({ table }: { readonly table: LocalTable }) => <Choice {...useSpeedField(table)} />;
