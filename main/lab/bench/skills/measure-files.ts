import { createContentMemo, loadContent } from '../../../content/load-content.ts'
import { watchContent } from '../../../content/watch-content.ts'
import type { MapData } from '../../../world/map-data.ts'
import { openTalkBench } from './measure-turns.ts'
import type { CorpusSkill } from './skill-corpus.ts'
import type { SkillProject } from './skill-files.ts'

interface Measured {
  project: SkillProject
  world: string
  skills: readonly CorpusSkill[]
  rounds: number
}

/** The milliseconds of each reload after one skill was saved. */
export const measureReload = async ({ project, world, skills, rounds }: Measured): Promise<number[]> => {
  const memo = createContentMemo()
  let content = await loadContent({ root: project.root, world, memo })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const skill = nth(skills, round)
    const body = `Saved in round ${round}.`
    await project.save(skill, body)
    const began = performance.now()
    content = await loadContent({
      root: project.root,
      world,
      previous: content,
      memo,
      changed: [`${project.root}/skills/${skill.name}/SKILL.md`],
    })
    times.push(performance.now() - began)
    if (content.skills.find(({ name }) => name === skill.name)?.body !== body)
      throw new Error(`the change of ${skill.name} was not read`)
  }
  return times
}

/** The milliseconds from saving a file to a turn in an ongoing talk whose mind reads the new text. */
export const measureSaved = async (options: Measured & { root: string; map: MapData }): Promise<number[]> => {
  const { project, world, skills, rounds } = options
  let wake = (): void => {}
  const watch = await watchContent({ root: project.root, world, onChange: () => wake() })
  const talk = await openTalkBench({ root: options.root, content: watch.current, map: options.map })
  try {
    await talk.say('Good day.')
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const skill = nth(skills, round)
      const body = `Watched in round ${round}.`
      await project.save(skill, body)
      const began = performance.now()
      while ((await talk.read(skill.name)) !== body) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      times.push(performance.now() - began)
    }
    return times
  } finally {
    await talk.close()
    await watch.close()
  }
}

const nth = (skills: readonly CorpusSkill[], round: number): CorpusSkill => {
  const skill = skills[(round * 7) % skills.length]
  if (skill === undefined) throw new Error('there are no skills')
  return skill
}
