import type { GameTime } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import type { Phrases } from '../dispatch/access/authored.ts'
import { playersAmong } from '../dispatch/access/provenance.ts'
import type { Inbound } from '../ports/inbound.ts'
import { memoryOfOverheard } from '../recall/overheard.ts'
import type { ReplyPorts } from './reply-ports.ts'
import { memoryOfUtterance } from './what-to-remember.ts'
import { withoutLoose } from './words-to-keep.ts'

/**
 * The note of words said to the NPC in company. It has the same id as when the NPC is asked to answer, so hearing the
 * words twice makes one memory.
 */
const memoryOfTold = (
  { npc, speaker, text, message, chat, aboutPlayers, news, confided, loose }: Inbound,
  { at, place, phrases, language }: { at: GameTime; place: string | null; phrases: Phrases; language: Language },
): ReturnType<typeof memoryOfUtterance> =>
  memoryOfUtterance({
    self: npc,
    speaker,
    text: withoutLoose(text, loose),
    message,
    at,
    phrases,
    language,
    ...(aboutPlayers ? { about: playersAmong(...aboutPlayers) } : {}),
    ...(news ? { news } : {}),
    ...(confided ? { confided } : {}),
    ...(chat ? { chat } : {}),
    ...(place === null ? {} : { place }),
  })

/** Stores overheard words as an ordinary memory. Never rejects: nobody waits for it. */
export const keepOverheard = async (
  ports: Pick<ReplyPorts, 'world' | 'memoryOf' | 'logger' | 'content' | 'authoredIn' | 'language' | 'writeOrRetry'>,
  inbound: Inbound,
): Promise<void> => {
  const { world, memoryOf, logger } = ports
  const { npc } = inbound
  try {
    const at = {
      at: world.now(),
      place: world.percepts(npc).place?.id ?? null,
      phrases: ports.authoredIn(ports.content()),
      language: ports.language,
    }
    const note = inbound.overheard
      ? memoryOfTold(inbound, at)
      : memoryOfOverheard({ ...inbound, text: withoutLoose(inbound.text, inbound.loose) }, at)
    if (note === null) return
    await ports.writeOrRetry(npc, 'words said nearby', async () => (await memoryOf(npc)).remember(note))
  } catch (error) {
    logger.warn({ npc, error }, 'overheard: words said nearby could not be read')
  }
}
