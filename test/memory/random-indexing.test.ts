import { expect, test } from 'vitest'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { cosine } from '../../main/memory/rank.ts'
import { fitSize } from '../../main/memory/row-vectors.ts'
import { heldObjects } from '../support/held-objects.ts'

const corpus = [
  'The boat and the net went out for trout.',
  'A torn net, a leaking boat, no trout.',
  'The smith shod a horse at the forge.',
  'Hot iron at the forge, the smith sings.',
]
const fitted = async () => {
  const embedder = createRandomIndexing()
  await embedder.fit?.(corpus)
  return embedder
}

test('the same corpus gives the same bits, and another corpus others', async () => {
  const texts = ['trout in the boat', 'the forge']
  const [one, two] = [await (await fitted()).embed(texts), await (await fitted()).embed(texts)]
  expect(one).toEqual(two)
  const blank = createRandomIndexing()
  expect(await blank.embed(texts)).not.toEqual(one)
  await blank.fit?.(corpus)
  expect(await blank.embed(texts)).toEqual(one)
})

test('vectors have unit length and no words give the zero vector', async () => {
  const vectors = await (await fitted()).embed([...corpus, 'unknown words', 'the of and', ''])
  expect(vectors.map((vector) => [vector.length, Math.round(Math.hypot(...vector) * 1e5) / 1e5])).toEqual([
    ...Array(5).fill([384, 1]),
    [384, 0],
    [384, 0],
  ])
})

test('words that keep company are near each other without sharing a letter', async () => {
  const [trout, boat, forge] = await (await fitted()).embed(['trout', 'boat', 'forge'])
  if (trout === undefined || boat === undefined || forge === undefined) throw new Error('three vectors were asked for')
  expect(cosine(trout, boat)).toBeGreaterThan(cosine(trout, forge) + 0.1)
})

test('only the words last asked for keep their company, whatever number of words there are, and the bits are the same', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `w${index.toString(36).padStart(3, 'q')}`)
  const texts = Array.from({ length: 300 }, (_, index) => words.slice(10 * index, 10 * index + 10).join(' '))
  const embedder = createRandomIndexing()
  await embedder.fit?.(texts)
  const before = heldObjects(Float32Array)
  const vectors = await embedder.embed(texts)
  expect(heldObjects(Float32Array) - before - vectors.length).toBeLessThanOrEqual(1000)
  expect(await embedder.embed(texts.slice(0, 3))).toEqual(vectors.slice(0, 3))
})

test('an abort stops it', async () => {
  await expect(createRandomIndexing().embed(['a'], AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
})

test('learning is due whenever the memories have doubled', () => {
  expect([0, 7, 8, 15, 16, 31, 32, 1000, 1024].map(fitSize)).toEqual([0, 0, 8, 8, 16, 16, 32, 512, 1024])
})
