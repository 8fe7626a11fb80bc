import { describe, expect, it, onTestFinished } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { msOfDate } from '../../main/language/calendar.ts'
import { createAccessPolicy } from '../../main/mind/dispatch/access/policy.ts'
import { createDispatcher } from '../../main/mind/dispatch/dispatcher.ts'
import type { MindEvent } from '../../main/mind/mind-event.ts'
import { createMindRuntime, type OperationEvent } from '../../main/mind/mind-runtime.ts'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createWorldView } from '../../main/server/live/world-view.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import { createWorld } from '../../main/world/create-world.ts'
import { createSimulation } from '../../main/world/step.ts'
import follow from '../../tools/follow.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { ada, bram, marta, place } from '../support/sample-characters.ts'
import { asciiMap } from '../support/small-map.ts'
import { call, type Step, temporaryFolder, testModel, villageContent } from './rig.ts'

/** Marta and Ada on a real simulation, three tiles apart, with a scripted mind. */
const createVillage = async (
  steps: Step[],
  options: { directory?: string; isMentioned?: (npc: string, text: string) => boolean; inCompany?: true } = {},
) => {
  const map = asciiMap(['          ', '  ssss    ', '  s@ss    ', '          '], { s: 'square' })
  const home = {
    home: place('square'),
    schedule: [{ from: 0, to: 1440, at: place('square'), doing: 'resting' }],
    sociable: 0,
  }
  const state = createWorld({
    seed: 7,
    startedAt: msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60),
    map,
    characters: [marta, ...(options.inCompany ? [bram] : [])].map(({ id, name }) => ({ id, name, ...home })),
  })
  const simulation = createSimulation(map)
  const queue: Command[] = []
  const shown: MindEvent[] = []
  const events: SimulationEvent[] = []
  const memory = createFakeMemory(marta.id)
  const sessions = createSessionStore({ directory: options.directory ?? (await temporaryFolder()) })
  // Settles before the folder is removed, because an index may still be on its way to the disk.
  onTestFinished(() => sessions.settled())
  const model = testModel(...steps)
  const dispatcher = createDispatcher({
    access: createAccessPolicy({ blocked: () => [] }),
    content: () => villageContent(),
    sessions,
    memoryOf: async () => memory,
    models: () => model,
    world: createWorldView(() => state, map),
    tools: createToolSet([follow]),
    deadline: noDeadline,
  })
  let wake = (): void => {}
  const show = (event: MindEvent): void => {
    shown.push(event)
    wake()
  }
  const runtime = createMindRuntime({
    dispatcher,
    state: () => state,
    submit: (command) => queue.push(command),
    show,
    ...(options.isMentioned ? { isMentioned: options.isMentioned } : {}),
  })
  const until = async (kind: MindEvent['kind']): Promise<void> => {
    while (!shown.some((event) => event.kind === kind))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  const step = (...commands: Command[]): SimulationEvent[] => {
    const happened = simulation.step(state, [...queue.splice(0), ...commands])
    events.push(...happened)
    return happened
  }
  step({ kind: 'join', player: ada, name: 'Ada' })
  const say = (text: string, message: string): SimulationEvent[] =>
    step({ kind: 'say', player: ada, npc: marta.id, text, message })
  return { state, step, say, runtime, until, queue, shown, events, memory, model, sessions, dispatcher }
}
const asked = (events: SimulationEvent[]): OperationEvent => {
  const event = events.find((entry) => entry.kind === 'operationRequested')
  if (event?.kind !== 'operationRequested') throw new Error('no mind was asked')
  return event
}

describe('the runtime of the minds', () => {
  it('turns what a player says into streamed words, acts and the end of the operation', async () => {
    const village = await createVillage([{ calls: [call('follow', {})] }, 'I come with you.'])
    village.runtime.handle(village.say('Follow me, please', 'm1'))
    await village.runtime.settled()
    expect(village.queue).toEqual([
      { kind: 'npcFollow', npc: 'marta', body: ada, operation: 'o-2' },
      { kind: 'npcSay', npc: 'marta', text: 'I come with you.', to: ada, operation: 'o-2' },
      { kind: 'operationDone', npc: 'marta', operation: 'o-2', outcome: 'ok' },
    ])
    const kinds = village.shown.map((event) => event.kind)
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(['thinking', 'tool', 'delta', 'done'])
    expect(village.shown.map((event) => (event.kind === 'delta' ? event.text : '')).join('')).toBe('I come with you.')
    const happened = village.step().map((event) => event.kind)
    expect(happened).toEqual(['followed', 'said', 'operationEnded'])
    expect(village.model.requests[0]?.context).toMatchObject({
      now: { time: '08:00' },
      percepts: { people: [{ id: ada }] },
      speaker: { opening: true },
    })
  })

  it('says at most so much at once, and never half a sign', async () => {
    const village = await createVillage([`!${'𐍈'.repeat(3000)}`])
    const [words] = await village.runtime.answer(asked(village.say('Bread?', 'm1')))
    expect(words).toMatchObject({ kind: 'npcSay', text: expect.stringMatching(/^!𐍈{300,600}…$/u) })
  })

  it('gives a virtual clock all the acts of a mind at once, the same each time', async () => {
    const play = async () => {
      const village = await createVillage([(request) => `Seed ${request.context.seed}, ${request.context.now.time}.`])
      const commands = await village.runtime.answer(asked(village.say('I am Ada.', 'm1')))
      expect(village.queue).toEqual([])
      return commands
    }
    const first = await play()
    expect(first.map((command) => command.kind)).toEqual(['npcSay', 'operationDone'])
    expect(await play()).toEqual(first)
  })

  it('stops a mind for which nobody waits any more', async () => {
    const hang = async function* (): AsyncGenerator<ChatDelta> {
      yield { kind: 'text', text: 'Nobody knows the old reason' }
      await new Promise(() => {})
    }
    const village = await createVillage([hang])
    const operation = asked(village.say('Tell me a story', 'm1')).operation
    village.runtime.handle(village.events)
    await village.until('delta')
    village.runtime.handle([{ kind: 'operationEnded', npc: marta.id, operation, outcome: 'expired' }])
    await village.runtime.settled()
    expect(village.queue.at(-1)).toMatchObject({ kind: 'operationDone', outcome: 'aborted' })
    expect(village.dispatcher.ledger.open()).toEqual([])
  })

  it('/stop passes by the simulation; speech does not', async () => {
    const village = await createVillage(['Yes.'])
    const slash = (text: string) => village.runtime.slash({ npc: marta.id, player: ada, text, message: text })
    expect([await slash('/stop'), await slash('hello'), await slash('/nope')]).toEqual([
      'There is no answer to stop.',
      null,
      expect.stringContaining('no command'),
    ])
    expect(village.shown.filter((event) => event.kind === 'notice')).toHaveLength(2)
  })

  it('asks again after a restart for what the world still waits for, and repeats an answer that the world has lost', async () => {
    const directory = await temporaryFolder()
    const before = await createVillage(['A ring of silver.'], { directory })
    before.runtime.handle(before.say('I lost my ring.', 'm1'))
    await before.runtime.settled()
    await before.sessions.settled()
    const after = await createVillage(['Never asked.'], { directory })
    after.say('I lost my ring.', 'm1')
    after.runtime.resume()
    await after.runtime.settled()
    expect(after.model.requests).toEqual([])
    expect(after.queue.map((command) => (command.kind === 'npcSay' ? command.text : command.kind))).toEqual([
      'A ring of silver.',
      'operationDone',
    ])
  })

  it('lets a villager open a talk with another', async () => {
    const village = await createVillage(['Morning, Bram.'])
    const state = village.state
    state.npcs[bram.id] = {
      ...structuredClone(state.npcs[marta.id] as NonNullable<(typeof state.npcs)[typeof marta.id]>),
      id: bram.id,
      name: bram.name,
    }
    const commands = await village.runtime.answer({
      kind: 'operationRequested',
      npc: marta.id,
      operation: 'o-9' as never,
      request: { kind: 'converse', with: bram.id, conversation: 'c-8' as never },
    })
    expect(commands[0]).toEqual({ kind: 'npcSay', npc: 'marta', text: 'Morning, Bram.', to: 'bram', operation: 'o-9' })
    expect(village.model.requests[0]?.context).toMatchObject({
      utterance: '',
      speaker: { kind: 'npc', name: 'Bram Hollow' },
    })
    expect(village.memory.entries).toEqual([])
  })

  it('a word that it begins of itself is said only to a player who is still near, and is asked for only then', async () => {
    const walkOff = (village: Awaited<ReturnType<typeof createVillage>>): void => {
      const guest = village.state.players[ada]
      if (guest) guest.x += 20 * 32
    }
    const village = await createVillage([
      () => {
        walkOff(village)
        return 'Ada, you asked me to remind you of the bread.'
      },
      'Never asked.',
    ])
    expect(await village.runtime.speakUp(marta.id, ada)).toMatchObject({ kind: 'answered', text: '', silent: true })
    expect(village.queue).toEqual([])
    expect(village.shown.filter((event) => event.kind !== 'done' || event.text !== '')).toEqual([])
    village.step()
    // Now she is out of sight before the mind is asked.
    expect(await village.runtime.speakUp(marta.id, ada)).toMatchObject({ text: '', silent: true, modelCalls: 0 })
    expect(village.model.requests).toHaveLength(1)
  })

  it('goes on with a talk only in the hearing of the player, and shows no part of it before', async () => {
    const goesOn: OperationEvent = {
      kind: 'operationRequested',
      npc: marta.id,
      operation: 'o-9' as never,
      request: { kind: 'converse', with: ada, conversation: 'c-8' as never, manner: 'goes-on' },
    }
    const near = await createVillage(['And the bread?'])
    expect((await near.runtime.answer(goesOn))[0]).toMatchObject({ kind: 'npcSay', text: 'And the bread?', to: ada })
    const far = await createVillage([
      () => {
        const guest = far.state.players[ada]
        if (guest) guest.x += 20 * 32
        return 'And the bread?'
      },
    ])
    expect((await far.runtime.answer(goesOn)).map(({ kind }) => kind)).toEqual(['operationDone'])
    expect(far.shown.filter(({ kind }) => kind === 'delta')).toEqual([])
  })

  it('words for a player who has just left are still said if they asked', async () => {
    const village = await createVillage([
      () => {
        const guest = village.state.players[ada]
        if (guest) guest.x += 20 * 32
        return 'Bread is two pennies.'
      },
    ])
    const [words] = await village.runtime.answer(asked(village.say('What is the bread?', 'm1')))
    expect(words).toMatchObject({ kind: 'npcSay', text: 'Bread is two pennies.', to: ada })
  })

  it('lets an NPC mind its own business: silent, or in words for whoever is near', async () => {
    const village = await createVillage(['NO_REPLY', 'What a fine morning.'])
    expect(await village.runtime.wake(marta.id, 'heartbeat')).toMatchObject({
      kind: 'answered',
      silent: true,
      session: 'agent:marta:heartbeat',
    })
    expect(village.queue).toEqual([])
    village.step()
    expect(await village.runtime.wake(marta.id, 'heartbeat')).toMatchObject({
      kind: 'answered',
      text: 'What a fine morning.',
    })
    expect(village.queue).toEqual([{ kind: 'npcSay', npc: 'marta', text: 'What a fine morning.' }])
    expect(village.model.requests.map(({ context }) => context.purpose)).toEqual(['heartbeat', 'heartbeat'])
    expect(village.memory.entries).toEqual([])
  })

  it('hands words said aloud to whoever hears them: who is named answers aloud, the others keep quiet', async () => {
    const village = await createVillage(['Good morning to you all.'], {
      inCompany: true,
      isMentioned: (npc, text) => npc === marta.id && text.includes('Marta'),
    })
    village.runtime.handle(village.step({ kind: 'sayAloud', player: ada, text: 'What a day!', message: 'a1' }))
    await village.runtime.settled()
    expect(village.model.requests).toHaveLength(0)
    village.runtime.handle(village.step({ kind: 'sayAloud', player: ada, text: 'Marta, good morning!', message: 'a2' }))
    await village.runtime.settled()
    expect(village.queue).toEqual([{ kind: 'npcSay', npc: 'marta', text: 'Good morning to you all.', about: [ada] }])
    // What she overheard comes along once, and nothing of it is for Ada alone.
    expect(village.model.requests[0]?.messages.at(-1)?.content).toContain('What a day!')
    expect(village.model.requests[0]?.context.chat).toEqual({ kind: 'zone', map: 'world' })
  })
})
