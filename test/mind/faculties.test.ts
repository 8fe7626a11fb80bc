import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faculties } from '../../main/mind/faculties/faculties.ts'
import { createFacultyList } from '../../main/mind/faculties/faculty-list.ts'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import type { Faculty } from '../../main/mind/turn/turn-values.ts'
import type { Command } from '../../main/world/commands.ts'
import type { ConversationId, ItemId, QuestId } from '../../main/world/ids.ts'
import { skillText } from '../content/skills/skill-files.ts'
import { createSkillVillage } from '../features/skill-rig.ts'
import { recordingLogger } from '../features/turn-rig.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, bram, marta, place } from '../support/sample-characters.ts'
import { call, type Step } from './rig.ts'

const news = 'The oven of the tavern went cold last night.'
const claim = 'I gave you the bread.'
const walk = call('move_to', { destination: 'mill' })
const square = { place: { id: place('square'), label: 'the square' }, doing: 'resting', people: [], following: null }
const bread = { id: 'bread' as ItemId, name: 'loaf of bread', plural: 'loaves of bread', price: 2, description: '' }
const errand = 'Would you bring me three strips of willow bark?'
const quest: Surroundings['quests'][number] = {
  id: 'bark' as QuestId,
  name: 'Bark for aching knees',
  text: errand,
  status: 'possible',
  goals: [{ text: 'bring 3 strips of willow bark', done: false }],
  reward: { gold: 4, items: [] },
}

/** Marta has heard news, has a file on Ada, can bake, and has an errand. */
const createVillage = async (list: readonly Faculty[], steps: Step[]) => {
  const now = gameTime('2026-11-20', '14:10')
  const commands: Command[] = []
  const memory = createFakeMemory(marta.id)
  await memory.remember({
    text: `Bram told me: "${news}"`,
    kind: 'told',
    at: gameTime('2026-11-20', '09:00'),
    who: { id: bram.id, name: 'Bram' },
    audience: { kind: 'everyone' },
    importance: 7,
  })
  const village = await createSkillVillage({
    files: { 'skills/bake-bread/SKILL.md': skillText('bake-bread', { body: 'Knead it twice.' }) },
    steps,
    memoryOf: async () => ({
      ...memory,
      get: async (request) =>
        request.path.startsWith('memory/people/')
          ? { path: request.path, text: '- Keeps twelve sheep.' }
          : memory.get(request),
    }),
    world: {
      now: () => now,
      percepts: () => square,
      places: () => [{ id: place('mill'), label: 'the mill' }, square.place],
      surroundings: () => ({ ...noSurroundings, kinds: [bread], quests: [quest] }),
    },
    acts: {
      perform: async (command) => {
        commands.push(command)
        return { kind: 'done', events: [] }
      },
    },
    judge: () => [{ body: ada, affinity: 1, trust: 0, why: 'was friendly' }],
    compaction: { maximumLines: 4, keepLines: 2, keepExchanges: 1 },
    faculties: () => list,
  })
  const say = (text: string) =>
    village.dispatcher.dispatch(village.inbound(text), { onCommand: (command) => void commands.push(command) })
  return { ...village, say, commands }
}

/**
 * A talk with a tool, news, a request for later, a claimed deed, a refused errand and more lines than are kept. The result of each
 * faculty.
 */
const talk = async (list: readonly Faculty[]) => {
  const village = await createVillage(list, [{ calls: [walk] }, `${news} ${claim} ${errand}`])
  const outcomes = []
  for (const text of [
    'What is new? Please tell Bram that the bridge by the old willow is out since the flood of last week.',
    'I keep twelve sheep at the mill, and my sister Ina lives there with a dog named Rook and two cats.',
    'My brother Tom sails to the islands each spring, and brings back salt, amber and long stories.',
    'And what of the weather?',
    'No, thank you.',
  ])
    outcomes.push(await village.say(text))
  // Two villagers talk, too.
  const opens = {
    opens: true,
    conversation: 'c-1' as ConversationId,
    speaker: { id: bram.id, kind: 'npc', name: 'Bram' },
  } as const
  await village.dispatcher.dispatch(village.inbound('', opens))
  await village.dispatcher.settled()
  const contexts = village.model.requests.map(({ context }) => context)
  const entries = (await village.transcripts()).flat()
  return {
    outcomes,
    tools: village.model.requests[0]?.tools.map(({ name }) => name) ?? [],
    effects: {
      permission: village.commands.some(({ kind }) => kind === 'npcMoveTo'),
      sleep: contexts.some(({ speakerNotes }) => speakerNotes !== undefined),
      promises: contexts.some(({ laterRequests = [] }) => laterRequests.length > 0),
      errands: village.commands.some(({ kind }) => kind === 'refuseQuest'),
      news: outcomes.some((outcome) => outcome.kind === 'answered' && outcome.news !== undefined),
      'whole-talk': contexts.some(({ wholeTalk }) => wholeTalk !== undefined),
      learning: contexts.some(({ skills }) => skills.length > 0),
      'say-do': outcomes.every((outcome) => outcome.kind === 'answered' && !outcome.text.includes(claim)),
      feelings: village.commands.some(({ kind }) => kind === 'npcRegard'),
      compaction: entries.some(({ kind }) => kind === 'compacted'),
    },
  }
}
const all = {
  permission: true,
  sleep: true,
  promises: true,
  errands: true,
  news: true,
  'whole-talk': true,
  learning: true,
  'say-do': true,
  feelings: true,
  compaction: true,
}

describe('the faculties of a mind', () => {
  it('stand in one list, each the face of a folder', async () => {
    const folder = join(import.meta.dirname, '../../main/mind/faculties')
    const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    expect(faculties.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
    expect(Object.keys(all).toSorted()).toEqual(faculties.map(({ name }) => name).toSorted())
  })

  it('all take part in one talk', async () => {
    const { outcomes, effects, tools } = await talk(faculties)
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('answered'))
    expect(effects).toEqual(all)
    expect(tools).toContain('move_to')
  })

  it.each(faculties.map(({ name }) => name))(
    'without %s there is an answer, and nothing else is missing',
    async (name) => {
      const { outcomes, effects } = await talk(faculties.filter((faculty) => faculty.name !== name))
      expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('answered'))
      expect(effects).toEqual({ ...all, [name]: false })
    },
  )

  it('without any there is still an answer', async () => {
    const { outcomes, effects } = await talk([])
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('answered'))
    expect(Object.values(effects)).toEqual(Object.values(all).map(() => false))
  })
})

describe('without permission', () => {
  const closed = faculties.filter(({ name }) => name !== 'permission')
  const allowsAll: Faculty = { name: 'lax', before: () => ({ permit: { gate: () => ({ kind: 'allowed' }) } }) }

  it.each([
    ['nobody gives it', closed],
    ['a gate alone gives it', [...closed, allowsAll]],
  ])('no tool is shown and every call is refused, looking too: %s', async (_who, list) => {
    const looks = call('memory_search', { query: 'oven' })
    const { say, commands, asked } = await createVillage(list, [{ calls: [walk, looks] }, 'So.'])
    expect(await say('Go to the mill.')).toMatchObject({ kind: 'answered', text: 'So.', commands: [] })
    expect(commands.map(({ kind }) => kind)).toEqual(['npcRegard'])
    expect(asked().tools).toEqual([])
    expect(asked().results).toEqual(Array(2).fill(expect.stringContaining('Not permitted')))
  })

  it('a gate of another can forbid more and allows nothing that is forbidden', async () => {
    const forbids: Faculty = {
      name: 'homely',
      before: () => ({ permit: { gate: () => ({ kind: 'denied', reason: 'everybody stays at home' }) } }),
    }
    const { say, asked } = await createVillage([...faculties, allowsAll, forbids], [{ calls: [walk] }, 'So.'])
    expect(await say('Go to the mill.')).toMatchObject({ commands: [] })
    expect(asked().results).toEqual([expect.stringContaining('everybody stays at home')])
  })
})

describe('a faculty of a plugin', () => {
  const join = (...more: Faculty[]) => {
    const logger = recordingLogger()
    const list = createFacultyList(logger)
    const leave = more.map((faculty) => list.join(faculty, 'plugin "test"'))
    return { logger, list, leave: () => leave.forEach((one) => void one()) }
  }

  it('does what ours do: it adds to the prompt, holds words and calls, and keeps what it likes', async () => {
    const kept: unknown[] = []
    const market: Faculty<string> = {
      name: 'market',
      before: ({ utterance }) => ({
        kept: utterance,
        lines: 'Today is market day.',
        context: (base) => ({ ...base, luck: 0.5 }),
      }),
      during: () => ({
        words: (say) => ({ push: (delta) => say(delta.replaceAll('o', '0')), finish: () => say('!') }),
        on: { before_tool_call: ({ tool }) => ({ block: true, reason: `nobody does ${tool} today` }) },
      }),
      after: ({ delivered, session }, utterance) => {
        kept.push(utterance, delivered.text, session.recent.at(-1)?.kind)
      },
    }
    const { list, leave } = join(market)
    const village = await createVillage(list.all(), [{ calls: [walk] }, 'So.'])
    expect(await village.say('Go.')).toMatchObject({ text: 'S0.!', commands: [] })
    expect(village.asked().results).toEqual([expect.stringContaining('nobody does move_to today')])
    expect(village.asked().prompt).toContain('Today is market day.')
    expect(village.model.requests[0]?.context.luck).toBe(0.5)
    expect(kept).toEqual(['Go.', 'S0.!', 'ended'])
    leave()
    expect(list.all()).toEqual(faculties)
  })

  it('that fails is logged and passed over; where it decides it counts as a no', async () => {
    const fail = () => {
      throw new Error('broken')
    }
    const broken: Faculty = { name: 'broken', before: fail, during: fail, after: fail }
    const { list, logger } = join(broken, {
      name: 'half',
      before: () => ({ context: fail }),
      during: () => ({ mark: fail, trace: fail, ended: fail, on: { before_tool_call: fail } }),
    })
    const village = await createVillage(list.all(), [{ calls: [walk] }, 'So.'])
    expect(await village.say('Go.')).toMatchObject({ kind: 'answered', text: 'So.', commands: [] })
    expect(village.asked().results).toEqual([expect.stringContaining('a faculty failed: broken')])
    expect(new Set(logger.lines)).toEqual(new Set(['error faculties: a faculty failed']))
  })

  it('that gives something else than it may is logged and adds nothing; where it decides it counts as a no', async () => {
    const nonsense = () => 7 as never
    const { list, logger } = join(
      { name: 'number', before: nonsense, during: nonsense, after: nonsense },
      { name: 'lines', before: () => ({ lines: 7 as never }) },
      {
        name: 'parts',
        before: () => ({ context: () => undefined as never, learned: nonsense, model: nonsense }),
        during: () => ({ words: nonsense, mark: nonsense, trace: nonsense }),
      },
    )
    const village = await createVillage(list.all(), ['So.'])
    expect(await village.say('Go.')).toMatchObject({ kind: 'answered', text: 'So.' })
    expect(new Set(logger.lines)).toEqual(new Set(['error faculties: a faculty failed']))
    const gate = join({ name: 'gate', before: () => ({ permit: { gate: nonsense } }) })
    const guarded = await createVillage(gate.list.all(), [{ calls: [walk] }, 'So.'])
    expect(await guarded.say('Go.')).toMatchObject({ kind: 'answered', commands: [] })
    expect(guarded.commands.map(({ kind }) => kind)).toEqual(['npcRegard'])
  })

  it.each([
    ['that declares no gate', {}],
    ['whose gate fails', { gate: () => JSON.parse('') as never }],
  ])('with a permit %s allows nothing, which is logged once and not for each tool', async (_which, permit) => {
    const { list, logger } = join({ name: 'gateless', before: () => ({ permit: permit as never }) })
    const village = await createVillage(list.all(), [{ calls: [walk] }, 'So.', { calls: [walk] }, 'So.'])
    await village.say('Go.')
    await village.say('Go now.')
    expect(village.commands.map(({ kind }) => kind)).not.toContain('npcGo')
    expect(logger.lines).toEqual(['error faculties: a faculty failed'])
  })

  it('needs a name of its own and functions', () => {
    const { list } = join()
    expect(() => list.join({ name: '' }, 'plugin "test"')).toThrow('needs a name')
    expect(() => list.join({ name: 'news' }, 'plugin "test"')).toThrow('named "news" already exists')
    expect(() => list.join({ name: 'odd', before: 'now' as never }, 'plugin "test"')).toThrow(
      '"before" of the faculty "odd"',
    )
  })
})
