import type { Content } from '../../../content/load-content.ts'
import { dayMs } from '../../../language/calendar.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { newsOf } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { TellableNews } from '../../ports/news.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { notedIndex } from '../../recall/noted-index.ts'
import { dayOf } from '../../sessions/session-index.ts'
import type { ReplyPorts } from '../../turn/reply-ports.ts'
import { newsInWords } from './carried.ts'
import { newsKnownDays, tellableHit, tellableNews } from './tellable.ts'
import { memoryOfTelling, wordsOf } from './telling.ts'

/** The news of one run: what may be told and what was told. It is tracked outside any model. */
export interface RunNews {
  /** The tellable news for the turn's context. */
  tellable: readonly TellableNews[]
  /** The pieces of news that these words tell, from the tellable ones and the other recalled memories. */
  in(text: string, context: Pick<TurnContext, 'recalled'>): Pick<Inbound, 'news'>
  /** Records that listening villagers have heard the news. A player's questions are answered however often they ask. */
  told(
    carried: Pick<Inbound, 'news'>,
    about: readonly PlayerId[],
    context: Pick<TurnContext, 'recalled'>,
  ): Promise<void>
}

/** The news of one run. Never throws: an NPC whose notes can't be read has no news. */
export const newsOfRun = async (
  ports: Pick<ReplyPorts, 'world' | 'logger' | 'writeOrRetry'>,
  {
    inbound,
    memory,
    content,
    authored,
    contextNow,
  }: {
    inbound: Inbound
    memory: NpcMemory
    content: Content
    authored: Authored
    contextNow: () => Pick<TurnContext, 'surroundings'>
  },
): Promise<RunNews> => {
  const { npc, speaker } = inbound
  const now = ports.world.now()
  const places = ports.world.places(npc).map(({ label }) => label)
  const role = content.characters.find(({ id }) => id === speaker.id)?.role
  const name = content.characters.find(({ id }) => id === npc)?.name
  const listener = {
    id: speaker.id,
    name: speaker.name,
    ...(speaker.person === undefined ? {} : { person: speaker.person }),
    ...(role === undefined ? {} : { role }),
  }
  const liking = contextNow().surroundings?.ties?.find(({ id }) => id === speaker.id)?.affinity
  const isTalk = (inbound.purpose ?? 'talk') === 'talk' && speaker.id !== npc
  const noted = isTalk
    ? await memory.noted({ from: dayOf(now.ms - newsKnownDays * dayMs) }).catch((error: unknown) => {
        ports.logger.warn({ npc, error }, 'news: the notes could not be read')
        return []
      })
    : []
  const tellable = tellableNews({
    noted,
    self: npc,
    ...(name === undefined ? {} : { name }),
    listener,
    now,
    authored,
    places,
    ...(liking === undefined ? {} : { liking }),
  })
  /** Cached per set of memories, because it is needed twice. */
  let last: { recalled: TurnContext['recalled']; known: TellableNews[] } | null = null
  const known = ({ recalled }: Pick<TurnContext, 'recalled'>): TellableNews[] => {
    if (last?.recalled !== recalled) {
      const notes = notedIndex(noted)
      last = {
        recalled,
        known: [
          ...tellable,
          ...recalled.flatMap(
            (hit) => tellableHit(hit, { authored, name, listener, now, places, note: notes.get(hit.id) }) ?? [],
          ),
        ],
      }
    }
    return last.known
  }
  return {
    tellable,
    in: (text, context) => newsOf(newsInWords(text, known(context), places, authored)),
    told: async ({ news = [] }, about, context) => {
      const villagers = [speaker, ...(inbound.company ?? [])].filter(({ kind }) => kind === 'npc')
      if (villagers.length === 0) return
      const place = ports.world.percepts(npc).place?.id ?? null
      const told = wordsOf(news, known(context), authored.language.hearsay)
      const notes = villagers.flatMap((to) => memoryOfTelling({ npc, to, told, about, at: now, place }) ?? [])
      for (const note of notes) await ports.writeOrRetry(npc, 'told news', () => memory.remember(note))
    },
  }
}
