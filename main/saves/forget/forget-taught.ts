import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Mentions } from '../../memory/forget/mentions.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { jsonText } from './json-text.ts'
import { filesBelow } from './walk.ts'

export interface TaughtForgotten {
  /** Skills and proposals that the person taught or that are made of their words. */
  taught: number
  /** Records of the runs that the person asked for. */
  runs: number
}

/**
 * The bodies of the skills that these players taught NPCs, from the proposals with their ids. `folder`: `npc-agents`.
 */
export const bodiesTaught = async (folder: string, players: readonly string[]): Promise<string[]> => {
  const files = await filesBelow(folder)
  const homes = files.flatMap((path) => /^(.*\/\.proposals\/[^/]+\/)proposal\.json$/.exec(path)?.[1] ?? [])
  const bodies: string[] = []
  for (const home of homes) {
    const proposal = await readFile(join(folder, home, 'proposal.json'), 'utf8')
    if (!players.some((id) => proposal.includes(id))) continue
    for (const name of ['SKILL.md', 'previous.md'])
      if (files.includes(`${home}${name}`)) bodies.push(skillBody(await readFile(join(folder, home, name), 'utf8')))
  }
  return bodies
}

/** The part of a skill that is the same in copies taught to others. */
const skillBody = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '').trim()

/**
 * Removes a person from the skills that one NPC was taught or worked out: the skills that they taught, copies of these
 * from other NPCs, and everything that repeats their words. A mark stays in place of a removed skill, and the next
 * start sees it and tells the world. `taught`: `bodiesTaught` of all saves.
 */
export const forgetInTaught = async (options: {
  folder: string
  mentions: Mentions
  taught: ReadonlySet<string>
  writer: ForgetWriter
}): Promise<TaughtForgotten> => ({
  taught: await forgetSkills(join(options.folder, 'skills'), options),
  runs: await forgetRuns(join(options.folder, 'runs.jsonl'), options),
})

const forgetSkills = async (
  skills: string,
  { mentions, taught, writer }: { mentions: Mentions; taught: ReadonlySet<string>; writer: ForgetWriter },
): Promise<number> => {
  const files = await filesBelow(skills)
  const texts = new Map<string, string>()
  for (const path of files.filter((each) => /\.(?:md|json)$/.test(each)))
    texts.set(path, await readFile(join(skills, path), 'utf8'))
  /** Whether somebody else taught this NPC the same. */
  const isOfAnother = (path: string): boolean => {
    const name = /^(?:\.proposals\/)?([^/]+)\//.exec(path)?.[1] ?? ''
    const by = /"by": *"(p-[a-z0-9]{16})"/.exec(texts.get(`.proposals/${name}/proposal.json`) ?? '')?.[1]
    return by !== undefined && !mentions.players.has(by)
  }
  const holdsThem = (path: string): boolean => {
    const text = texts.get(path) ?? ''
    // Names count only in proposals, because a copy of an authored skill may contain a player's name by chance.
    const namesThem = path.startsWith('.proposals/') && path.endsWith('.md') && mentions.hasName(text)
    const isTaughtOn = path.endsWith('.md') && taught.has(skillBody(text)) && !isOfAnother(path)
    return mentions.hasId(text) || mentions.hasWords(text) || namesThem || isTaughtOn
  }
  const theirs = [...texts.keys()].filter(holdsThem)
  const proposals = new Set(theirs.flatMap((path) => /^\.proposals\/([^/]+)\//.exec(path)?.[1] ?? []))
  const wasAdopted = (name: string): boolean =>
    /"state": *"adopt(?:ed|ing)"/.test(texts.get(`.proposals/${name}/proposal.json`) ?? '')
  const learned = new Set([
    ...[...proposals].filter(wasAdopted),
    ...theirs.flatMap((path) => /^([^./][^/]*)\//.exec(path)?.[1] ?? []),
  ])
  const away = new Set(theirs.flatMap((path) => /^\.forgotten\/([^/]+)\//.exec(path)?.[1] ?? []))
  for (const name of learned) {
    // The mark is written first. A start that finds neither the folder nor the mark would look for somebody to learn
    // the skill from.
    const mark = join(skills, '.forgotten', `${name}-0`, 'untold')
    if (writer.writes) await mkdir(dirname(mark), { recursive: true })
    await writer.write(mark, '')
    await writer.remove(join(skills, name))
  }
  for (const name of away) await writer.remove(join(skills, '.forgotten', name))
  for (const name of proposals) await writer.remove(join(skills, '.proposals', name))
  return learned.size + [...proposals].filter((name) => !learned.has(name)).length + away.size
}

const forgetRuns = async (
  path: string,
  { mentions, writer }: { mentions: Mentions; writer: ForgetWriter },
): Promise<number> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const isTheirs = (line: string): boolean => {
    const plain = jsonText(line)
    return mentions.hasId(line) || mentions.hasName(plain) || mentions.hasWords(plain)
  }
  const left = lines.filter((line) => !isTheirs(line))
  if (left.length < lines.length) await writer.write(path, left.join('\n'))
  return lines.length - left.length
}
