import { describe, expect, test } from 'vitest'
import type { Embedder } from '../../main/mind/ports/memory-port.ts'

const texts = [
  'Ada lost a silver ring by the mill.',
  'Ben mended the bridge.',
  'Ada lost a silver ring by the mill.',
  '磨坊旁的银戒指',
  'a'.repeat(20_000),
]

const lengthOf = (vector: Float32Array | undefined): number => Math.hypot(...(vector ?? []))

/** The port's contract. `withEmbedder` makes a ready embedder, passes it to the story and cleans up. */
export const embedderContract = (
  name: string,
  withEmbedder: (story: (embedder: Embedder) => Promise<void>) => Promise<void>,
): void => {
  const story = (title: string, body: (embedder: Embedder) => Promise<void>) => test(title, () => withEmbedder(body))

  describe(`the embedder contract holds for ${name}`, () => {
    story('each text has a vector of unit length, in the order of the texts', async (embedder) => {
      await embedder.fit?.(texts)
      const vectors = await embedder.embed(texts)
      expect(vectors.map((vector) => vector.length)).toEqual(texts.map(() => embedder.dimensions))
      for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 3)
      expect(vectors[0]).toEqual(vectors[2])
      expect(vectors[0]).not.toEqual(vectors[1])
    })

    story('a text has the same vector alone, among others and as a question', async (embedder) => {
      await embedder.fit?.(texts)
      const [[alone], [, among], [asked]] = await Promise.all([
        embedder.embed(['Ben mended the bridge.']),
        embedder.embed(texts),
        embedder.embed(['Ben mended the bridge.'], new AbortController().signal),
      ])
      expect(among).toEqual(alone)
      expect(asked).toEqual(alone)
    })

    story('no texts have no vectors, and a text without words has one of the right size', async (embedder) => {
      expect(await embedder.embed([])).toEqual([])
      const vectors = await embedder.embed(['', '  \n'])
      expect(vectors.map((vector) => vector.length)).toEqual([embedder.dimensions, embedder.dimensions])
      for (const vector of vectors) expect([0, 1]).toContain(Math.round(lengthOf(vector)))
    })

    story('who gave up is told so, and the next question is answered', async (embedder) => {
      const aborted = AbortSignal.abort(new Error('enough'))
      await expect(embedder.embed(['silver ring'], aborted)).rejects.toThrow('enough')
      expect(await embedder.embed(['silver ring'])).toHaveLength(1)
    })
  })
}
