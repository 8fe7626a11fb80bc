import { writeFileSync } from 'node:fs'
import { mkdir, open, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { marks, writeBookmark } from '../../main/content/skills/steps/bookmark.ts'
import { skillText } from '../content/skills/skill-files.ts'
import { call } from '../mind/rig.ts'
import { createSkillVillage } from './skill-rig.ts'

const file = 'skills/bake/SKILL.md'
const bodyOf = (village: Awaited<ReturnType<typeof createSkillVillage>>) => village.watch.current().skills[0]?.body

describe('84 skills that are saved while the village runs', () => {
  it('84 a talk that goes on has a skill with its next words once it is dropped in, and has it no more once it is taken away', async () => {
    const village = await createSkillVillage({
      steps: ['I can not.', { calls: [call('read_skill', { name: 'bake' })] }, 'Here.', 'I can not.'],
    })
    await village.say('Bake a loaf!')
    expect(village.asked().skills).toEqual([])
    await village.folder.write({ [file]: skillText('bake') })
    await village.until(({ skills }) => skills.length === 1)
    await village.say('And now?')
    expect(village.asked().results).toEqual([
      expect.stringContaining('<skill_content name="bake">\nThe body of bake.\n</skill_content>'),
    ])
    await village.folder.remove('skills/bake')
    await village.until(({ skills }) => skills.length === 0)
    await village.say('And now?')
    expect(village.asked()).toMatchObject({ skills: [], read: [] })
    expect((await village.transcripts()).length).toBe(1)
  })

  it('84 a mind is told that what waited for these words is gone, and of nothing that was over', async () => {
    const waiting = writeBookmark({ step: 0, answers: { [marks.asks]: 'count', [marks.question]: 'How many' } })
    const read = (bookmark: string) => ({ calls: [call('read_skill', { name: 'bake', bookmark })] })
    const village = await createSkillVillage({
      files: { [file]: skillText('bake') },
      steps: [read(waiting), 'How many?', 'So.', 'So.'],
    })
    const lost = () => village.model.requests.at(-1)?.context.skillLost
    await village.say('Bake a loaf!')
    expect(lost()).toBeUndefined()
    await village.folder.remove('skills/bake')
    await village.until(({ skills }) => skills.length === 0)
    await village.say('Two.')
    expect(lost()).toEqual({ question: 'How many' })
    const other = await createSkillVillage({
      files: { [file]: skillText('bake') },
      steps: [read('done'), 'There.', 'So.'],
    })
    await other.say('Bake a loaf!')
    await other.folder.remove('skills/bake')
    await other.until(({ skills }) => skills.length === 0)
    await other.say('Two.')
    expect(other.model.requests.at(-1)?.context.skillLost).toBeUndefined()
  })

  it('84 fifty writes are one reload, and the last of them counts', async () => {
    const village = await createSkillVillage({ files: { [file]: skillText('bake') } })
    const before = village.reloads()
    // Written one right after another: no slowness of the machine can make a pause between them.
    for (let index = 1; index <= 50; index++)
      writeFileSync(join(village.folder.root, file), skillText('bake', { body: `Version ${index}.` }))
    await village.until(() => bodyOf(village) === 'Version 50.')
    expect(village.reloads() - before).toBe(1)
  })

  it('84 a half-written file leaves the last good version, an atomic rename brings the new one', async () => {
    const village = await createSkillVillage({ files: { [file]: skillText('bake') } })
    const path = join(village.folder.root, file)
    await writeFile(path, skillText('bake', { body: 'New.' }).slice(0, 30))
    await village.until(({ diagnostics }) =>
      diagnostics.some((diagnostic) => diagnostic.file === file && diagnostic.severity === 'error'),
    )
    expect(bodyOf(village)).toBe('The body of bake.')
    await village.say('Hello!')
    expect(village.asked().skills).toEqual(['bake'])
    await writeFile(`${path}.tmp`, skillText('bake', { body: 'New.' }))
    await rename(`${path}.tmp`, path)
    await village.until(() => bodyOf(village) === 'New.')
    expect(village.watch.current().diagnostics).toEqual([])
  })

  it('84 a file that is written in pieces is taken when it is whole', async () => {
    const village = await createSkillVillage()
    await mkdir(join(village.folder.root, 'skills/bake'), { recursive: true })
    const handle = await open(join(village.folder.root, file), 'w')
    for (const piece of skillText('bake', { body: 'Whole.' }).match(/[\s\S]{1,7}/g) ?? []) await handle.write(piece)
    await handle.close()
    await village.until(() => bodyOf(village) === 'Whole.')
    expect(village.watch.current().diagnostics).toEqual([])
  })

  it('84 what an NPC learns is theirs at once, also when it is the first that anybody learned in this save', async () => {
    const village = await createSkillVillage()
    await village.folder.write({
      'saves/one/npc-agents/marta/memory/2026-11-20.md': '- a note',
      'saves/one/npc-agents/marta/skills/bake/SKILL.md': skillText('bake'),
    })
    await village.until(({ skills }) => skills.length === 1)
    expect(village.watch.current().skills[0]).toMatchObject({
      tier: { kind: 'learned', npc: 'marta' },
      file: 'saves/one/npc-agents/marta/skills/bake/SKILL.md',
    })
    await village.say('Hello!')
    expect(village.asked().skills).toEqual(['bake'])
    await village.say('Hello!', { npc: 'bram' as never })
    expect(village.asked().skills).toEqual([])
  })

  it('84 a link that leads back neither stops nor fills the watcher', async () => {
    const village = await createSkillVillage({ files: { [file]: skillText('bake') } })
    await symlink(village.folder.root, join(village.folder.root, 'skills/loop'))
    await village.until(({ diagnostics }) => diagnostics.some((diagnostic) => diagnostic.file === 'skills/loop'))
    await village.folder.write({ [file]: skillText('bake', { body: 'Still seen.' }) })
    await village.until(() => bodyOf(village) === 'Still seen.')
    expect(village.watch.current().skills).toHaveLength(1)
  })
})
