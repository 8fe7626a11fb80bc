import { expect, it } from 'vitest'
import type { ToolRun } from '../../main/mind/ports/tool.ts'
import type { WorldActs } from '../../main/mind/ports/world-acts.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import type { Command } from '../../main/world/commands.ts'
import { toolNamed } from '../features/turn-rig.ts'
import { createFakeChannel, createSurfaceRig } from '../server/channels/channel-rig.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'
import { call, createRig, testModel } from './rig.ts'

/** Marta uses a tool that does this once; returns what reached the world and what the sink received. */
const used = async (
  act: (run: ToolRun) => Promise<unknown>,
  { channel = 'rpgjs', acts: given }: { channel?: string; acts?: WorldActs | null } = {},
) => {
  const performed: Command[] = []
  const acts: WorldActs = {
    perform: async (command) => {
      performed.push(command)
      return { kind: 'done', events: [] }
    },
  }
  const tool = toolNamed('do', async (_input, run) => ({ ok: true, text: JSON.stringify(await act(run)) ?? '' }))
  const model = testModel({ calls: [call('do', {})] }, 'Done.')
  const { dispatcher, inbound } = await createRig({
    model,
    tools: createToolSet([tool]),
    ...(given === null ? {} : { acts: given ?? acts }),
  })
  const sink: Command[] = []
  const shown: Command[] = []
  const outcome = await dispatcher.dispatch(inbound('Do it.', { channel }), {
    onCommand: (command) => void sink.push(command),
    onAct: (command) => void shown.push(command),
  })
  return { outcome, performed, sink, shown, result: model.requests[1]?.messages.at(-1)?.content }
}
const emote: Command = { kind: 'npcEmote', npc: marta.id, emote: 'heart' }

it.each(['rpgjs', 'webchat', 'console'])(
  'an act reaches the world once, and stands in the outcome, from %s',
  async (channel) => {
    const { outcome, performed, sink } = await used((run) => run.act(emote), { channel })
    expect([performed, sink]).toEqual([[emote], []])
    expect(outcome).toMatchObject({ kind: 'answered', commands: [emote] })
  },
)

it('without a world an act is taken for done, and goes to the sink as a command', async () => {
  const { performed, sink, result } = await used((run) => run.act(emote), { acts: null })
  expect([performed, sink, result]).toEqual([[], [emote], '{"kind":"done","events":[]}'])
})

it('what the world refuses is what the tool is told', async () => {
  const refused: WorldActs = { perform: async () => ({ kind: 'refused', reason: 'too-far' }) }
  expect((await used((run) => run.act(emote), { acts: refused })).result).toBe('{"kind":"refused","reason":"too-far"}')
})

it('a world that takes nothing any more fails the call, and the turn goes on in words', async () => {
  const closed: WorldActs = { perform: () => Promise.reject(new Error('the world is being closed')) }
  const { outcome, result } = await used((run) => run.act(emote), { acts: closed })
  expect([outcome, result]).toEqual([
    expect.objectContaining({ kind: 'answered', text: 'Done.' }),
    'Error: do did not work, through no fault of yours. Do something else, or say that it did not work.',
  ])
})

it('words for all, or for whoever speaks from afar, join the answer there; to somebody near they are said in the world', async () => {
  const say = (to?: typeof ada | typeof bram.id) => (run: ToolRun) =>
    run.act({ kind: 'npcSay', npc: marta.id, text: 'Hear me!', ...(to ? { to } : {}) })
  for (const to of [undefined, ada]) {
    const afar = await used(say(to), { channel: 'webchat' })
    expect([afar.performed, afar.outcome]).toEqual([
      [],
      expect.objectContaining({ text: expect.stringContaining('Hear me!') }),
    ])
  }
  expect((await used(say(bram.id), { channel: 'webchat' })).performed).toHaveLength(1)
  expect((await used(say())).performed).toHaveLength(1)
})

it('whoever talks with an NPC is shown what it did, once the world has carried it out, and nothing that it whispers to others', async () => {
  const refused: WorldActs = { perform: async () => ({ kind: 'refused', reason: 'too-far' }) }
  const whisper: Command = { kind: 'npcSay', npc: marta.id, text: 'Psst.', to: bram.id }
  expect((await used((run) => run.act(emote))).shown).toEqual([emote])
  expect((await used((run) => run.act(emote), { acts: null })).shown).toEqual([emote])
  expect((await used((run) => run.act(emote), { acts: refused })).shown).toEqual([])
  expect((await used((run) => run.act(whisper))).shown).toEqual([])
})

it("a plugin's channel is told of an act where the world carries acts out, as it does in a running village", async () => {
  const seen: Command[] = []
  const { plugin } = createFakeChannel({ actions: { show: ({ command }) => seen.push(command) } })
  const tool = toolNamed('do', async (_input, run) => ({ ok: true, text: (await run.act(emote)).kind }))
  const acts: WorldActs = { perform: async () => ({ kind: 'done', events: [] }) }
  const { dispatcher } = await createRig({
    model: testModel({ calls: [call('do', {})] }, 'Done.'),
    tools: createToolSet([tool]),
    acts,
  })
  const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: dispatcher.dispatch })
  await surface.receive(message('Do it.'))
  await surface.settled()
  expect(seen).toEqual([emote])
})
