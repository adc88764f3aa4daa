import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useFetched } from '../app/useFetched.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { matches } from '../ui/useMedia.ts';
import { loadTalkPanel } from './loadTalkPanel.ts';
import { useRoomTalk } from './RoomTalk.ts';
import { Unread } from './Unread.tsx';

/** Opens the talk of the room over the page; says how much is new. Not there where there is no room. */
export function TalkButton({
  className,
  word,
}: {
  readonly className?: string | undefined;
  readonly word?: string | undefined;
}) {
  const t = useTranslate();
  const talk = useRoomTalk();
  const [open, setOpen] = useState(false);
  const { part: TalkPanel, ask } = useFetched(loadTalkPanel);
  if (!talk) return null;
  return (
    <>
      <Button
        look="quiet"
        className={className}
        aria-label={t('talk.open', { n: talk.unread })}
        onClick={() => ask(() => setOpen(true))}
      >
        <Icon of={MessageCircle} />
        <span className={word}>{t('talk.title')}</span>
        <Unread n={talk.unread} />
      </Button>
      {open && TalkPanel && (
        <Sheet
          flush
          title={t('talk.title')}
          from={matches('(max-width: 700px)') ? 'foot' : 'side'}
          onClose={() => setOpen(false)}
        >
          <TalkPanel talk={talk} />
        </Sheet>
      )}
    </>
  );
}
