import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { featuresOf, weightCount } from '../../language/en/claims/learned/features.ts'
import { sentencesOf } from '../../language/sentences.ts'

/**
 * Trains the classifier for sentences that claim an act, on the lists in `test/fixtures/claims` and on lines of the
 * souls: logistic regression by stochastic descent, the same on every run. `lines-c.json` is left out, so that a test
 * can score the outcome with it. Run it after a change of the features or the lists: `node
 * main/lab/claims/learn-claims.ts`.
 */
const root = resolve(import.meta.dirname, '../../..')
const heldOut = 'lines-c.json'
const epochs = 60
const firstRate = 0.6
const decay = 0.1
const shrinking = 2e-5
/** How sure the classifier must be. It is high because it is worse to lose an honest sentence than to miss a claim. */
const threshold = 0.25

interface Example {
  features: readonly number[]
  claims: 0 | 1
}

const folder = join(root, 'test/fixtures/claims')
const listed = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== heldOut)
  .toSorted()
  .flatMap((file): Example[] => {
    const { claiming, honest } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string[]>
    const of = (lines: readonly string[], claims: 0 | 1): Example[] =>
      lines.map((line) => ({ features: featuresOf(line), claims }))
    return [...of(claiming ?? [], 1), ...of(honest ?? [], 0)]
  })

/** Parts of a soul with lines that accompany acts. */
const withActs = /^### .*(?:give|sell|trade|deal|follow|offer|teach|come along|shop)/i
const soulLines = (text: string): string[] => {
  let isSkipped = false
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) isSkipped = withActs.test(line)
    return isSkipped || !line.startsWith('- ') ? [] : sentencesOf(line.slice(2).replace(/^[^|:]*[|:] ?/, ''))
  })
}
const souls = readdirSync(join(root, 'npc-agents'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => soulLines(readFileSync(join(root, 'npc-agents', name, 'SOUL.md'), 'utf8')))
  .map((line): Example => ({ features: featuresOf(line), claims: 0 }))

const examples = [...listed, ...souls]
const weights = new Float64Array(weightCount)
let bias = 0
let seed = 7
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const order = examples.map((_example, index) => index)
for (let epoch = 0; epoch < epochs; epoch++) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0]
  }
  const rate = firstRate / (1 + epoch * decay)
  for (const index of order) {
    const { features = [], claims = 0 } = examples[index] ?? {}
    const norm = 1 / Math.sqrt(features.length)
    const logit = features.reduce((sum, feature) => sum + (weights[feature] ?? 0) * norm, bias)
    const error = 1 / (1 + Math.exp(-logit)) - claims
    for (const feature of features) {
      const weight = weights[feature] ?? 0
      weights[feature] = weight - rate * (error * norm + shrinking * weight)
    }
    bias -= rate * error * 0.05
  }
}

const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
const scale = largest / 127
const packed = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString('base64')
writeFileSync(
  join(root, 'main/language/en/claims/learned/weights.ts'),
  [
    '/** Made by `main/lab/claims/learn-claims.ts`: a signed byte for each feature, in base64. */',
    `export const weights =\n  '${packed}'`,
    `export const scale = ${Number(scale.toPrecision(6))}`,
    `export const bias = ${Number(bias.toPrecision(6))}`,
    '/** Logits. */',
    `export const threshold = ${threshold}`,
    '',
  ].join('\n'),
)
process.stdout.write(
  `${examples.length} examples, ${listed.filter(({ claims }) => claims === 1).length} of them claims\n`,
)
