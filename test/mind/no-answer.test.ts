import { expect, it } from 'vitest'
import { call, createRig, testModel } from './rig.ts'

const notices = (
  change: Parameters<Awaited<ReturnType<typeof createRig>>['inbound']>[1],
  ...steps: Parameters<typeof testModel>
) => noticesOn('Marta, where is my ring?', change, ...steps)
const noticesOn = async (
  words: string,
  change: Parameters<Awaited<ReturnType<typeof createRig>>['inbound']>[1],
  ...steps: Parameters<typeof testModel>
) => {
  const { dispatcher, inbound } = await createRig({ model: testModel(...steps) })
  const seen: string[] = []
  const outcome = await dispatcher.dispatch(inbound(words, change), {
    onNotice: (text) => seen.push(text),
  })
  return { seen, outcome }
}

it('a player whom a mind chooses not to answer is told so, in words that are not its own', async () => {
  const { seen, outcome } = await notices({}, 'NO_REPLY')
  expect(seen).toEqual(['Marta Oven does not answer.'])
  expect(outcome).toMatchObject({ kind: 'answered', text: '', silent: true })
})

it('but not where it answers, or does something that they see', async () => {
  expect((await notices({}, 'I have not seen it.')).seen).toEqual([])
  expect((await noticesOn('Follow me!', {}, { text: '', calls: [call('follow', {})] }, 'NO_REPLY')).seen).toEqual([])
  expect(
    (await notices({}, { text: '', calls: [call('remember', { text: 'Ada lost a ring.' })] }, 'NO_REPLY')).seen,
  ).toEqual(['Marta Oven does not answer.'])
})

it('nor on a channel, which delivers nothing, nor where several are spoken to', async () => {
  expect((await notices({ channel: 'webchat' }, 'NO_REPLY')).seen).toEqual([])
  const chat = { kind: 'zone', map: 'village' } as const
  expect((await notices({ chat, mentioned: true }, 'NO_REPLY')).seen).toEqual([])
})
