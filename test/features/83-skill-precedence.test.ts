import { describe, expect, it } from 'vitest'
import { skillText } from '../content/skills/skill-files.ts'
import { createSkillVillage } from './skill-rig.ts'

const bargain = (whose: string) => skillText('bargain', { description: `How ${whose} bargain.` })
const own = 'npc-agents/marta/skills/bargain/SKILL.md'
const learned = 'saves/one/npc-agents/marta/skills/bargain/SKILL.md'
const ofWorld = 'worlds/village/skills/bargain/SKILL.md'
const bundled = 'skills/bargain/SKILL.md'

describe('83 precedence of skills', () => {
  it("83 of one name the nearest wins: own, then learned, then the world's, then the bundled one; each other is named with who goes before it", async () => {
    const { say, model, watch, folder, until } = await createSkillVillage({
      files: {
        [own]: bargain('bakers'),
        [learned]: bargain('pupils'),
        [ofWorld]: bargain('villagers'),
        [bundled]: bargain('people'),
      },
    })
    const wins = async () => {
      await say('Hello!')
      return model.requests.at(-1)?.context.skills.map(({ description }) => description)
    }
    const warnings = () =>
      watch
        .current()
        .diagnostics.map(({ severity, file, message }) => `${severity} ${file} ${message.split(': ').at(-1)}`)
    expect(await wins()).toEqual(['How bakers bargain.'])
    expect(warnings()).toEqual([
      `warning ${learned} ${own}`,
      `warning ${bundled} ${ofWorld}`,
      `warning ${ofWorld} ${own}`,
    ])
    for (const [file, next] of [
      [own, 'How pupils bargain.'],
      [learned, 'How villagers bargain.'],
      [ofWorld, 'How people bargain.'],
    ] as const) {
      const count = watch.current().skills.length
      await folder.remove(file.replace('/SKILL.md', ''))
      await until(({ skills }) => skills.length < count)
      expect(await wins()).toEqual([next])
    }
    expect(warnings()).toEqual([])
  })

  it("83 what is one NPC's own is nobody else's, and says for whom it goes before", async () => {
    const { say, asked, watch } = await createSkillVillage({
      files: {
        [own]: bargain('bakers'),
        [bundled]: bargain('people'),
        'npc-agents/bram/skills/bargain/SKILL.md': bargain('smiths'),
      },
    })
    await say('Hello!', { npc: 'bram' as never })
    expect(asked().prompt).toContain('How smiths bargain.')
    expect(watch.current().diagnostics).toMatchObject([
      { file: bundled, message: expect.stringMatching(/takes precedence over this one for (?:marta|bram): /) },
    ])
  })

  it('83 of two in one place the first by its path wins, and the other is named', async () => {
    const { watch, say, asked } = await createSkillVillage({
      files: { 'skills/a/bargain/SKILL.md': bargain('the first'), 'skills/b/bargain/SKILL.md': bargain('the second') },
    })
    await say('Hello!')
    expect(asked().prompt).toContain('How the first bargain.')
    expect(watch.current().diagnostics).toMatchObject([{ severity: 'warning', file: 'skills/b/bargain/SKILL.md' }])
  })

  it('83 a copy that somebody puts beside a skill for safety takes nobody’s place, whatever its folder is called', async () => {
    const { watch, say, asked } = await createSkillVillage({
      files: {
        [bundled]: bargain('people'),
        'skills/Bargain/SKILL.md': bargain('older people'),
        'skills/bargain copy/SKILL.md': bargain('other people'),
        'skills/bargain-old/SKILL.md': bargain('old people'),
      },
    })
    await say('Hello!')
    expect(asked().prompt).toContain('How people bargain.')
    const shadowed = watch
      .current()
      .diagnostics.flatMap(({ file, message }) =>
        message.endsWith(`takes precedence over this one: ${bundled}`) ? [file] : [],
      )
    expect(shadowed).toEqual(['skills/Bargain/SKILL.md', 'skills/bargain copy/SKILL.md', 'skills/bargain-old/SKILL.md'])
  })
})
