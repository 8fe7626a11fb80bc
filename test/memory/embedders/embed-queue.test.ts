import { expect, test } from 'vitest'
import { createEmbedQueue, type EmbedQueueOptions } from '../../../main/memory/embedders/embed-queue.ts'

/** A model that answers on command, and a list of the requests it received. */
const withModel = (change: Partial<EmbedQueueOptions> = {}) => {
  const sent: string[][] = []
  const waiting: (() => void)[] = []
  const embed = createEmbedQueue({
    send(texts, signal) {
      sent.push(texts)
      return new Promise((resolve, reject) => {
        waiting.push(() => resolve(texts.map((text) => Float32Array.of(text.length))))
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
    mostTexts: 2,
    mostCharacters: 10,
    questions: 1,
    duringBatch: false,
    ...change,
  })
  const answerNext = async () => {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  return { embed, sent, answerNext }
}
const asking = () => new AbortController().signal

test('a long backlog goes out in bounded batches, one at a time, and comes back in order', async () => {
  const { embed, sent, answerNext } = withModel()
  const all = embed(['a', 'bb', 'cccccccccccc', 'ddddd', 'eeeeee'])
  for (let batch = 1; batch <= 4; batch++) {
    expect(sent).toHaveLength(batch)
    await answerNext()
  }
  expect(sent).toEqual([['a', 'bb'], ['cccccccccccc'], ['ddddd'], ['eeeeee']])
  expect((await all).map((vector) => vector[0])).toEqual([1, 2, 12, 5, 6])
})

test('a question goes before the rest of a backlog', async () => {
  const { embed, sent, answerNext } = withModel()
  const backlog = embed(['a', 'b', 'c', 'd'])
  const question = embed(['why'], asking())
  expect(sent).toEqual([['a', 'b']])
  await answerNext()
  expect(sent.at(-1)).toEqual(['why'])
  await answerNext()
  expect(await question).toEqual([Float32Array.of(3)])
  await answerNext()
  expect(await backlog).toHaveLength(4)
})

test('where the model takes several at a time, a question does not even wait for the batch under way', async () => {
  const { embed, sent } = withModel({ duringBatch: true })
  void embed(['a', 'b', 'c'])
  void embed(['why'], asking())
  expect(sent).toEqual([['a', 'b'], ['why']])
})

test('the backlogs of two memories take turns', async () => {
  const { embed, sent, answerNext } = withModel()
  const both = Promise.all([embed(['a', 'a', 'a', 'a']), embed(['b', 'b', 'b', 'b'])])
  for (let batch = 0; batch < 4; batch++) await answerNext()
  expect(sent.map(([text]) => text)).toEqual(['a', 'b', 'a', 'b'])
  await both
})

test('a question that was given up is not sent any more', async () => {
  const { embed, sent, answerNext } = withModel()
  const backlog = embed(['a'])
  const controller = new AbortController()
  const question = embed(['why'], controller.signal)
  controller.abort(new Error('enough'))
  await expect(question).rejects.toThrow('enough')
  await answerNext()
  await backlog
  expect(sent).toEqual([['a']])
})

test('a batch that fails takes only its own backlog along', async () => {
  let calls = 0
  const embed = createEmbedQueue({
    send: async (texts) => {
      calls += 1
      if (texts.includes('bad')) throw new Error('refused')
      return texts.map(() => Float32Array.of(1))
    },
    mostTexts: 1,
    mostCharacters: 10,
    questions: 1,
    duringBatch: false,
  })
  const [bad, good] = await Promise.allSettled([embed(['bad', 'never asked']), embed(['good'])])
  expect([bad.status, good.status, calls]).toEqual(['rejected', 'fulfilled', 2])
})
