import { expect, it } from 'vitest'
import { createMindRuntime } from '../../../main/mind/mind-runtime.ts'
import type { ChatDelta, ChatModel } from '../../../main/mind/ports/chat-model.ts'
import type { Inbound } from '../../../main/mind/ports/inbound.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, only } from '../../world/stage.ts'
import { createRig, villageContent } from '../rig.ts'

/** Never answers villagers' talk among themselves, whatever signal it gets; answers players at once. */
const hangingAmongVillagers = () => {
  const seen = { hung: 0 }
  let hangs = () => {}
  const hung = new Promise<void>((resolve) => {
    hangs = resolve
  })
  const model: ChatModel = {
    ref: 'scripted/hanging',
    label: 'hanging brain',
    tools: true,
    contextTokens: 8000,
    async *chat({ context }): AsyncGenerator<ChatDelta, void, void> {
      if (context.speaker.kind === 'npc') {
        seen.hung++
        hangs()
        await new Promise<never>(() => {})
      }
      yield { kind: 'text', text: 'At once.' }
      yield { kind: 'finish', reason: 'stop' }
    },
  }
  return { model, seen, hung }
}
const villagers = (from: typeof bram, to: NpcId, message: string): Partial<Inbound> => ({
  npc: to,
  speaker: { id: from.id, kind: 'npc', name: from.name },
  message,
})

it.each([1, 2])(
  'a player is answered although a mind hangs on every talk of villagers, with %i at work at once',
  async (concurrency) => {
    const { model, seen } = hangingAmongVillagers()
    const others = ['one', 'two', 'three'].map((id) => ({ ...bram, id: id as NpcId, name: id }))
    const rig = await createRig({
      model,
      concurrency,
      content: () => villageContent({ characters: [marta, bram, ...others] }),
    })
    for (const [index, { id }] of others.entries())
      void rig.dispatcher.dispatch(rig.inbound('Lovely day.', villagers(bram, id, `v-${index}`)))
    // Talk that never ends takes all lanes, and more waits.
    while (seen.hung < concurrency) await new Promise<void>((resolve) => setImmediate(resolve))
    expect(await rig.dispatcher.dispatch(rig.inbound('hello'))).toMatchObject({ kind: 'answered', text: 'At once.' })
    expect(await rig.dispatcher.dispatch(rig.inbound('still there?'))).toMatchObject({
      kind: 'answered',
      text: 'At once.',
    })
  },
)

it('the villager itself is taken out of a talk on which its mind hangs, for whoever speaks to it', async () => {
  const { model, hung } = hangingAmongVillagers()
  const rig = await createRig({ model, concurrency: 4 })
  const among = rig.dispatcher.dispatch(rig.inbound('Lovely day.', villagers(bram, marta.id, 'v-1')))
  await hung
  expect(await rig.dispatcher.dispatch(rig.inbound('excuse me'))).toMatchObject({ kind: 'answered', text: 'At once.' })
  expect(await among).toMatchObject({ kind: 'refused', reason: 'interrupted' })
})

it('with the world around it: a player breaks into a talk that hangs, is answered, and no operation of the talk is left', async () => {
  const { model, hung } = hangingAmongVillagers()
  const stage = createStage({
    map: asciiMap(['sss....'], { s: 'square' }),
    characters: [marta, bram].map(({ id, name }) => ({ ...character(id, { sociable: 1 }), name })),
  })
  const rig = await createRig({ model, concurrency: 1 })
  const waiting: Command[] = []
  const runtime = createMindRuntime({
    dispatcher: rig.dispatcher,
    state: () => stage.state,
    submit: (command) => waiting.push(command),
  })
  const tick = (...commands: Command[]) => runtime.handle(stage.step(...commands, ...waiting.splice(0)))
  while (only(stage.log, 'operationRequested').length === 0) tick()
  await hung
  const thinking = Object.values(stage.state.npcs).find(({ operations }) => operations.length > 0)
  const { x, y } = stage.npc(marta.id)
  tick({ kind: 'join', player: ana, name: 'Ana', position: { x, y } })
  tick({ kind: 'say', player: ana, npc: thinking?.id ?? marta.id, text: 'excuse me', message: 'm-excuse' })
  while (!only(stage.log, 'said').some(({ to }) => to === ana)) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    // The world takes in its minds' words between ticks, so that time doesn't run out on a busy machine.
    if (waiting.length > 0) tick()
  }
  expect(only(stage.log, 'said').find(({ to }) => to === ana)).toMatchObject({ text: 'At once.' })
  tick()
  expect(Object.values(stage.state.npcs).flatMap(({ operations }) => operations)).toEqual([])
})
