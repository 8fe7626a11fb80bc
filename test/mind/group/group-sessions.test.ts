import { expect, it } from 'vitest'
import { createMindRuntime, type OperationEvent } from '../../../main/mind/mind-runtime.ts'
import type { Minds } from '../../../main/server/compose-ports.ts'
import { talkHistory } from '../../../main/server/live/talk-history.ts'
import type { BodyId, ConversationId, OperationId } from '../../../main/world/ids.ts'
import { ada, bram, marta } from '../../support/sample-characters.ts'
import { character, createStage } from '../../world/stage.ts'
import { createRig, testModel } from '../rig.ts'

const talk = 'c-7' as ConversationId

/** Marta, Bram and Ada in one talk, with Marta's and Bram's minds over one save. */
const company = async (...answers: string[]) => {
  const stage = createStage({ characters: [marta, bram].map(({ id, name }) => ({ ...character(id), name })) })
  stage.step({ kind: 'join', player: ada, name: 'Ada' })
  const model = testModel(...answers)
  const rig = await createRig({ model })
  const runtime = createMindRuntime({ dispatcher: rig.dispatcher, state: () => stage.state, submit: () => {} })
  let count = 0
  const asked = (
    npc: typeof marta,
    request: Partial<Extract<OperationEvent['request'], { kind: 'reply' }>> & { from: BodyId; text: string },
  ) =>
    runtime.answer({
      kind: 'operationRequested',
      npc: npc.id,
      operation: `o-${++count}` as OperationId,
      request: {
        kind: 'reply',
        conversation: talk,
        message: `m-${count}`,
        among: [ada, marta.id, bram.id].filter((id) => id !== npc.id),
        ...request,
      },
    })
  const hears = (npc: typeof marta, speaker: BodyId, text: string, message: string) =>
    runtime.hear({
      kind: 'heardInTalk',
      npc: npc.id,
      speaker,
      text,
      message,
      conversation: talk,
      among: [ada, marta.id, bram.id].filter((id) => id !== npc.id),
    })
  return { rig, model, asked, hears }
}
const keys = async (rig: Awaited<ReturnType<typeof createRig>>, npc: typeof marta) =>
  (await rig.sessions.list(npc.id)).map(({ key }) => key)

it('each NPC keeps one session for a talk of several, whoever speaks in it', async () => {
  const { rig, asked } = await company('Yes.')
  await asked(marta, { from: ada, text: 'Is there bread?' })
  await asked(marta, { from: bram.id, text: 'I should like some too.' })
  await asked(bram, { from: ada, text: 'And flour?' })
  expect(await keys(rig, marta)).toEqual([`agent:marta:rpgjs:group:${talk}`])
  expect(await keys(rig, bram)).toEqual([`agent:bram:rpgjs:group:${talk}`])
})

it('what others said in the talk stands in it with their names when an NPC is asked, in order', async () => {
  const { model, asked, hears } = await company('Indeed.')
  await hears(marta, ada, 'I found a silver key by the mill.', 'm-a')
  await hears(marta, bram.id, 'Whose may it be?', 'm-b')
  await asked(marta, { from: ada, text: 'Marta, what do you think?' })
  const { context, messages } = model.requests[0] ?? {}
  expect(context?.conversation.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Ada: I found a silver key by the mill.',
    'Bram Hollow: Whose may it be?',
  ])
  expect(context?.chat).toEqual({ kind: 'group', conversation: talk })
  expect(context?.company).toMatchObject([
    { id: ada, kind: 'player' },
    { id: bram.id, kind: 'npc' },
  ])
  expect(messages?.[0]?.content).toMatch(/Several people talk here: you, .*Ada.* \(a traveller\), .*Bram/)
})

it('each member remembers who said it, for everyone to hear, and once although they heard and were asked', async () => {
  const { rig, asked, hears } = await company('Good to know.')
  await hears(bram, ada, 'My uncle lives in Alderbrook.', 'm-uncle')
  await asked(marta, { from: ada, text: 'My uncle lives in Alderbrook.', message: 'm-uncle' })
  await hears(marta, ada, 'My uncle lives in Alderbrook.', 'm-uncle')
  for (const npc of [marta, bram]) {
    const notes = rig.memory(npc.id).entries.filter(({ text }) => text.includes('uncle'))
    expect(notes).toMatchObject([{ who: { id: ada, name: 'Ada' }, audience: { kind: 'everyone' }, kind: 'told' }])
  }
})

it('what somebody asks to be kept stays with them, in a talk of several too', async () => {
  const { rig, hears } = await company('Yes.')
  await hears(bram, ada, 'Between us, my ring is under the third stone.', 'm-secret')
  const notes = rig.memory(bram.id).entries.filter(({ text }) => text.includes('third stone'))
  expect(notes.every(({ audience }) => audience.kind === 'player')).toBe(true)
})

it.each([
  ['joins', /just come to this talk/],
  ['welcomes', /greet Ada by name/],
  ['brief', /one short sentence/],
  ['goes-on', /go on with what you talked about/],
  ['leaves', /say goodbye/],
  ['ends', /say goodbye/],
] as const)('a mind is told in which manner to speak: %s', async (manner, words) => {
  const { model, asked } = await company('Well.')
  await asked(marta, { from: ada, text: 'So it is.', manner })
  expect(model.requests[0]?.messages.at(-1)?.content).toMatch(words)
})

it('a page that comes back in the middle of it is shown what all of them said, and nothing of it in a talk of two', async () => {
  const { rig, asked, hears } = await company('I have one too.')
  await hears(marta, bram.id, 'I have a new hammer.', 'm-h')
  await asked(marta, { from: ada, text: 'Who else has one?' })
  const history = (group?: ConversationId) =>
    talkHistory({
      minds: { sessions: rig.sessions } as unknown as Minds,
      npc: marta.id,
      player: ada,
      group,
      channel: 'rpgjs',
      session: { dmScope: 'per-peer', identityLinks: {} },
      nameOf: () => 'Marta',
    })
  expect((await history(talk)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Bram Hollow: I have a new hammer.',
    'Ada: Who else has one?',
    'Marta: I have one too.',
  ])
  expect(await history()).toEqual([])
})
