import { expect, test } from 'vitest'
import type { Embedder } from '../../main/mind/ports/memory-port.ts'
import { nextFloat, nextInt, seedRandom } from '../../main/world/random.ts'
import { row, rowsMemory } from './recall-rig.ts'

const dimensions = 128
const topics = 60
const linesOfTopic = 5
const chatter = 'weather road market bread river morning cart neighbour winter garden fence horse bridge window'.split(
  ' ',
)

/**
 * Texts name their topic in words that no question shares: only the embedder knows that `ask7` means `tell7`. Apart
 * from that they share one common word.
 */
const village = () => {
  const random = { random: seedRandom(11) }
  const some = (count: number) =>
    Array.from({ length: count }, () => chatter[nextInt(random, chatter.length)]).join(' ')
  const lines = Array.from({ length: topics * linesOfTopic }, (_, index) => {
    const topic = index % topics
    // One line of a topic answers; the others are about something near it.
    const answers = index === topic + topics * (topic % linesOfTopic)
    return {
      id: `m-${index}`,
      topic,
      answers,
      text: `Ada: ${some(6)} ${answers ? `tell${topic}` : `near${topic}`} ${some(5)}`,
    }
  })
  const questions = Array.from({ length: topics }, (_, topic) => {
    const shared = lines.find((line) => line.topic === topic && line.answers)?.text.split(' ')[1]
    return { topic, text: `${shared} ${some(2)} ask${topic} ${some(1)}?` }
  })
  return { lines, questions }
}

/**
 * As with models, everything is somewhat near everything, the same topic is nearer, and a paraphrase is nearest, but
 * not without doubt.
 */
const createGoodEmbedder = (): Embedder => {
  const noise = (key: string): number[] => {
    let seed = 7
    for (const sign of key) seed = Math.imul(seed ^ sign.charCodeAt(0), 16777619)
    const random = { random: seedRandom(seed) }
    return Array.from({ length: dimensions }, () => nextFloat(random) + nextFloat(random) + nextFloat(random) - 1.5)
  }
  const vectorOf = (text: string): Float32Array => {
    const [, word = '', topic = ''] = /(ask|tell|near)(\d+)/.exec(text) ?? []
    const weight = word === 'near' ? 0 : 0.7
    const parts = [noise('everything'), noise(`topic ${topic}`), noise(`meaning ${topic}`), noise(text)]
    const shares = [1.5, 0.45, weight, 1]
    const sum = Float32Array.from({ length: dimensions }, (_, at) =>
      parts.reduce((all, part, index) => all + (part[at] ?? 0) * (shares[index] ?? 0), 0),
    )
    const length = Math.hypot(...sum)
    return sum.map((value) => value / length)
  }
  return { name: 'good', dimensions, embed: async (texts) => texts.map(vectorOf) }
}

test('with an embedder that maps paraphrases near, the whole ranks at least as well as meaning alone', async () => {
  const { lines, questions } = village()
  const embedder = createGoodEmbedder()
  const memory = await rowsMemory(
    lines.map(({ id, text }, line) => row(text, { id, line: line + 1 })),
    embedder,
  )
  const vectors = await embedder.embed(lines.map(({ text }) => text))
  const share = { whole: { first: 0, fifth: 0 }, alone: { first: 0, fifth: 0 } }
  for (const { topic, text } of questions) {
    const answer = lines.find((line) => line.topic === topic && line.answers)?.id ?? ''
    const whole = (await memory.ask(text, { limit: 5 })).hits.map(({ id }) => id)
    const [asked = new Float32Array()] = await embedder.embed([text])
    const alone = lines
      .map(({ id }, index) => ({
        id,
        near: vectors[index]?.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0) ?? 0,
      }))
      .sort((a, b) => b.near - a.near)
      .map(({ id }) => id)
    for (const [name, ranked] of Object.entries({ whole, alone }) as ['whole' | 'alone', string[]][]) {
      share[name].first += ranked[0] === answer ? 1 : 0
      share[name].fifth += ranked.slice(0, 5).includes(answer) ? 1 : 0
    }
  }
  // The embedder is good, but leaves room for loss.
  expect(share.alone.first).toBeGreaterThan(topics * 0.6)
  expect(share.alone.first).toBeLessThan(topics * 0.97)
  expect(share.whole.first).toBeGreaterThanOrEqual(share.alone.first)
  expect(share.whole.fifth).toBeGreaterThanOrEqual(share.alone.fifth)
})
