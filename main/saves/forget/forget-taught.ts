import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Mentions } from '../../memory/forget/mentions.ts'
import type { Pen } from './pen.ts'
import { filesBelow } from './walk.ts'

export interface TaughtForgotten {
  /** Skills and proposals that they told, or that are made of their words. */
  taught: number
  /** What was done when they asked for it. */
  runs: number
}

/**
 * Takes a person out of what one NPC was told and worked out: what they taught goes with them, and whatever repeats their words. The world hears of it at the next
 * start, by the mark that a skill put away has.
 */
export const forgetInTaught = async ({ folder, mentions, pen }: { folder: string; mentions: Mentions; pen: Pen }): Promise<TaughtForgotten> => ({
  taught: await forgetSkills(join(folder, 'skills'), mentions, pen),
  runs: await forgetRuns(join(folder, 'runs.jsonl'), mentions, pen),
})

const forgetSkills = async (skills: string, mentions: Mentions, pen: Pen): Promise<number> => {
  const files = await filesBelow(skills)
  const texts = new Map<string, string>()
  for (const path of files.filter((each) => /\.(?:md|json)$/.test(each))) texts.set(path, await readFile(join(skills, path), 'utf8'))
  const holdsThem = (path: string): boolean => {
    const text = texts.get(path) ?? ''
    // Of a skill that authors wrote a copy may say what a player is called too.
    return mentions.hasId(text) || mentions.hasWords(text) || (path.startsWith('.proposals/') && path.endsWith('.md') && mentions.hasName(text))
  }
  const theirs = [...texts.keys()].filter(holdsThem)
  const proposals = new Set(theirs.flatMap((path) => /^\.proposals\/([^/]+)\//.exec(path)?.[1] ?? []))
  const wasAdopted = (name: string): boolean => /"state": *"adopt(?:ed|ing)"/.test(texts.get(`.proposals/${name}/proposal.json`) ?? '')
  const learned = new Set([...[...proposals].filter(wasAdopted), ...theirs.flatMap((path) => /^([^./][^/]*)\//.exec(path)?.[1] ?? [])])
  const away = new Set(theirs.flatMap((path) => /^\.forgotten\/([^/]+)\//.exec(path)?.[1] ?? []))
  for (const name of learned) {
    // First: a start that finds neither the folder nor this mark would look for somebody to learn it from.
    const mark = join(skills, '.forgotten', `${name}-0`, 'untold')
    if (pen.writes) await mkdir(dirname(mark), { recursive: true })
    await pen.write(mark, '')
    await pen.remove(join(skills, name))
  }
  for (const name of away) await pen.remove(join(skills, '.forgotten', name))
  for (const name of proposals) await pen.remove(join(skills, '.proposals', name))
  return learned.size + [...proposals].filter((name) => !learned.has(name)).length + away.size
}

const forgetRuns = async (path: string, mentions: Mentions, pen: Pen): Promise<number> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const left = lines.filter((line) => !mentions.hasId(line) && !mentions.hasName(line) && !mentions.hasWords(line))
  if (left.length < lines.length) await pen.write(path, left.join('\n'))
  return lines.length - left.length
}
