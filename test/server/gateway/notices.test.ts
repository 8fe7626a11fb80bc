import { expect, it } from 'vitest'
import { createRig } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'
import { createGatewayRig } from './rig.ts'

type End = { status: string; reason?: string; error?: string; notices?: string[]; into?: string }

/** A program that talks with Marta, whose queue holds one message. */
const busyMarta = async (queue: { drop: 'summarize' | 'old' | 'new' }) => {
  const gated = createGatedModel()
  const minds = await createRig({ model: gated.model, queue: { cap: 1, debounceMs: 0, ...queue } })
  const rig = await createGatewayRig({
    ports: {
      ask: ({ text, message }, { sink }) =>
        minds.dispatcher.dispatch(minds.inbound(text, { channel: 'gateway', message }), sink),
    },
  })
  const client = await rig.operator()
  const say = (text: string) =>
    client.send('agent', { npc: 'marta', player: { id: 'ana', name: 'Ana' }, text, idempotencyKey: text })
  const end = async (request: string): Promise<End> => {
    await client.until(
      (frame) =>
        frame.type === 'res' && frame.id === request && (!frame.ok || (frame.payload as End).status !== 'accepted'),
    )
    const answer = client.answers(request).at(-1)
    return answer?.ok ? (answer.payload as End) : { status: 'refused' }
  }
  return { client, gated, say, end }
}
const onlyTheGist = 'That was a lot at once, so only the gist of this was heard.'

it('whoever talks too fast is told which words were dropped to their gist, at once and at the end', async () => {
  const { client, gated, say, end } = await busyMarta({ drop: 'summarize' })
  const requests = [say('One.')]
  const first = await gated.asked(1)
  requests.push(say('Two.'), say('Three.'))
  await client.until(
    (frame) =>
      frame.type === 'event' && frame.event === 'agent' && (frame.payload as { phase?: string }).phase === 'notice',
  )
  expect(client.events('agent')).toContainEqual(
    expect.objectContaining({ stream: 'lifecycle', phase: 'notice', text: onlyTheGist }),
  )
  first.answer('One it is.')
  ;(await gated.asked(2)).answer('Two and three.')
  const [one, two, three] = await Promise.all(requests.map(end))
  expect(one).toMatchObject({ status: 'ok', reply: 'One it is.' })
  expect(one).not.toHaveProperty('notices')
  expect(two).toMatchObject({
    status: 'ok',
    reason: 'merged',
    notices: [onlyTheGist],
    into: (three as { runId?: string }).runId,
  })
})

it.each(['old', 'new'] as const)('a message that is dropped whole (%s) is refused by name', async (drop) => {
  const { gated, say, end } = await busyMarta({ drop })
  say('One.')
  const first = await gated.asked(1)
  const requests = [say('Two.'), say('Three.')]
  const dropped = await end(requests[drop === 'old' ? 0 : 1] ?? '')
  expect(dropped).toMatchObject({
    status: 'error',
    reason: 'too-many',
    error: expect.stringContaining('this was not heard'),
  })
  expect(dropped).not.toHaveProperty('notices')
  first.answer('One it is.')
  ;(await gated.asked(2)).answer('And the other.')
})

it('what a slash command did is told, too', async () => {
  const { say, end } = await busyMarta({ drop: 'old' })
  expect((await end(say('/help'))).notices?.join(' ')).toContain('/new')
})
