import { expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { settled, until } from '../support/chair.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { playsOn } from './support/laid.ts';
import { ask, rawLine } from './support/raw.ts';

// nobody is kept from asking as much as they like: what they do not read is what must be bounded
const field = underSiege({}, { client: '/nowhere' });
const POLL = '/socket.io/?EIO=4&transport=polling';
const cuts = (): unknown[] => field.at.log().flatMap(line => (line.msg === 'a line was cut' ? [line.why] : []));

atTables(largest, field, (table, of) => {
  const sync = () => JSON.stringify(['sync', table().room.matchID, '0', table().key(seat(0))]);

  test('a reader that stops reading is cut, and what waits for it is bounded; the others play on meanwhile', async () => {
    const memory = await field.at.memory();
    const line = await rawLine(field.at.url);
    line.text(`40/${of.id},`);
    await until(() => line.messages.some(m => m.startsWith('40/')));
    line.text(`42/${of.id},${sync()}`);
    await until(() => line.messages.some(m => m.startsWith(`42/${of.id},["sync"`)));
    const before = cuts().length;
    line.socket.pause();
    let most = 0;
    for (let n = 0; n < 2000 && cuts().length === before; n += 1) {
      // it goes on asking, and it goes on answering pings: only reading it does not
      for (let k = 0; k < 10; k += 1) line.text(`42/${of.id},${sync()}`);
      line.text('3');
      if (n % 50 === 0) {
        most = Math.max(most, (await field.at.memory()) - memory);
        if (!(await playsOn(table()))) break;
      }
      await settled(5);
    }
    expect(cuts().slice(before)).toContain('does not read');
    expect(most).toBeLessThan(25e6);
    line.cut();
    await until(async () => (await field.at.memory()) < memory + 6e6);
  });

  test('nor does one who polls, and never fetches, fill the memory', async () => {
    const opened = await ask(field.at.url, 'GET', POLL);
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
    const say = (packet: string) =>
      ask(field.at.url, 'POST', `${POLL}&sid=${sid}`, { body: packet, headers: { 'content-type': 'text/plain' } });
    await say(`40/${of.id},`);
    await settled(50);
    const before = cuts().length;
    const packet = Array(100).fill(`42/${of.id},${sync()}`).join('\x1e');
    for (let n = 0; n < 60 && cuts().length === before; n += 1) {
      await say(packet);
      await say('3');
    }
    await until(() => cuts().length > before);
    expect(cuts().at(-1)).toBe('does not read');
  });
});
