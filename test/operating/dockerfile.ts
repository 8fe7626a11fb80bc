import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
type Stage = [instruction: string, words: string][]

/** The instructions of the Dockerfile, by stage. */
export const stages = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .reduce<Stage[]>((all, line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === '') throw new Error(`This line of the Dockerfile is no instruction: ${line}`)
    if (word === 'FROM') all.push([])
    all.at(-1)?.push([word, rest])
    return all
  }, [])
export const [build = [], run = []] = stages
export const of = (stage: Stage, word: string): string[] =>
  stage.flatMap(([known, rest]) => (known === word ? [rest] : []))
/** What the first stage copies into the image. */
export const copied = of(build, 'COPY').flatMap((words) => words.split(' ').slice(0, -1))
