import { describe, expect, it } from 'vitest'
import { configSchema } from '../../main/server/config/schema.ts'
import { mindSettings } from '../../main/server/live/mind-settings.ts'
import { skillText } from '../content/skills/skill-files.ts'
import { call } from '../mind/rig.ts'
import { createSkillVillage } from './skill-rig.ts'

const files = {
  'skills/bake/SKILL.md': skillText('bake', {
    more: 'metadata:\n  openclaw: \'{"requires":{"env":["BAKE_TOKEN"]}}\'\n',
  }),
  'skills/sing/SKILL.md': skillText('sing'),
}

describe('85 skills that are turned off', () => {
  it('85 one is turned off and on again in the configuration, in the middle of a talk, and its file stays', async () => {
    let config = configSchema.parse({})
    const village = await createSkillVillage({ files, skillSettings: () => mindSettings(config).skills })
    const shown = async () => {
      await village.say('Hello!')
      return village.asked().skills
    }
    expect(await shown()).toEqual(['sing'])
    config = configSchema.parse({ skills: { entries: { sing: { enabled: false } } } })
    expect(await shown()).toEqual([])
    expect(await village.say('/sing')).toMatchObject({ kind: 'command' })
    config = configSchema.parse({ skills: { entries: { sing: { enabled: true } } } })
    expect(await shown()).toEqual(['sing'])
    expect(village.watch.current().skills.map(({ name }) => name)).toEqual(['bake', 'sing'])
  })

  it('85 another value than true or false is refused with its place', () => {
    expect(() => configSchema.parse({ skills: { entries: { sing: { enabled: 'no' } } } })).toThrow(
      /"skills",\s+"entries",\s+"sing",\s+"enabled"/,
    )
    expect(() => configSchema.parse({ skills: { entries: { sing: { enable: false } } } })).toThrow(/enable/)
  })
})

describe('86 what a run leaves behind', () => {
  it('86 the environment and the content are the same after a run that reads skills and breaks, and one that does not', async () => {
    const village = await createSkillVillage({
      files,
      steps: [
        { calls: [call('read_skill', { name: 'sing' })] },
        new Error('the model is gone'),
        { calls: [call('read_skill', { name: 'sing' }, 'c-2')] },
        'La.',
      ],
    })
    const environment = JSON.stringify(process.env)
    const before = village.watch.current()
    const skills = JSON.stringify(before.skills)
    expect(await village.say('Sing!')).toMatchObject({ kind: 'refused' })
    expect(await village.say('Sing!')).toMatchObject({ kind: 'answered' })
    expect(JSON.stringify(process.env)).toBe(environment)
    expect(village.watch.current()).toBe(before)
    expect(JSON.stringify(before.skills)).toBe(skills)
  })

  it('86 no variable of the environment lets a skill through, and none is given to it', async () => {
    process.env.BAKE_TOKEN = 'secret'
    try {
      const village = await createSkillVillage({ files })
      await village.say('Bake!')
      expect(village.asked().skills).toEqual(['sing'])
      expect(village.asked().prompt).not.toContain('secret')
    } finally {
      delete process.env.BAKE_TOKEN
    }
  })
})
