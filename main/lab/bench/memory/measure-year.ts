import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded, type Spread, spread } from '../../../base/statistics.ts'
import type { Content } from '../../../content/load-content.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import type { MemoryHit, MemoryQuery } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { memorySection } from '../../../mind/prompt/sections-memory.ts'
import { curatedMemorySection } from '../../../mind/prompt/sections-session.ts'
import { defaultRecall } from '../../../mind/turn/reply-ports.ts'
import { generatedTalk, memoriesOfADay } from './generated-talk.ts'
import { openForWriting, openMeasured } from './measured-memory.ts'

const seed = 9
const recallsAtATime = 60
const warmUps = 5
const recalled = defaultRecall.limit
/** The days at whose end it measures, as far as the run goes. It also measures at the end of the last day. */
const looks = [30, 180, 365]

export interface YearFigures {
  days: number
  at: {
    day: number
    notes: number
    /** The time of a recall, including the embedding of the question, since a turn waits for that too. */
    recallMs: Spread
    /** The mean number of prompt characters from recalled memories and MEMORY.md, for a model with the usual window. */
    memoryCharacters: number
  }[]
}

/**
 * One NPC's notes over this many days, twenty a day: how long a recall takes as they grow, and how much of them a
 * prompt holds.
 */
export async function measureYear(options: {
  days: number
  content: Content
  tell: (share: number) => void
}): Promise<YearFigures> {
  const { days, content, tell } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-year-'))
  const talk = generatedTalk(seed)
  const at: YearFigures['at'] = []
  let notes = 0
  try {
    for (const day of [...new Set([...looks.filter((look) => look < days), days])]) {
      const writing = await openForWriting(folder)
      for (; notes < day * memoriesOfADay; notes++) await writing.remember(talk.memory(notes))
      await writing.close()
      const { memory, search } = await openMeasured(folder)
      await memory.settled()
      const curated = await memory.read('MEMORY.md')
      const memoryText = 'text' in curated ? curated.text : ''
      const times: number[] = []
      let characters = 0
      for (let recall = -warmUps; recall < recallsAtATime; recall++) {
        const query: MemoryQuery = { ...talk.question(), limit: recalled, now: talk.timeAfter(notes) }
        const { found, searchMs } = await search(query)
        if (recall < 0) continue
        times.push(searchMs)
        characters += promptCharacters({ content, query, hits: found.hits, memoryText })
      }
      at.push({
        day,
        notes,
        recallMs: spread(times),
        memoryCharacters: rounded(Math.round(characters / recallsAtATime)),
      })
      await memory.close()
      tell(day / days)
    }
    return { days, at }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const promptCharacters = (turn: {
  content: Content
  query: MemoryQuery
  hits: MemoryHit[]
  memoryText: string
}): number => {
  const { content, query, hits, memoryText } = turn
  const [character] = content.characters
  if (character === undefined || query.asker.kind !== 'player')
    throw new Error('The project has no character to measure with.')
  const context: TurnContext = {
    character,
    speaker: { id: query.asker.player, kind: 'player', name: 'Ada', firstMeeting: false, meetings: 3, opening: false },
    utterance: query.text,
    now: query.now,
    percepts: { place: null, people: [], doing: '', following: null },
    recalled: hits,
    conversation: [],
    lore: content.lore,
    acquaintances: [],
    places: [],
    skills: [],
    seed,
  }
  const input = { context, language: usualLanguage, worldName: 'bench', agentsText: '', memoryText }
  return [...memorySection(input), ...curatedMemorySection(input)].join('\n').length
}
