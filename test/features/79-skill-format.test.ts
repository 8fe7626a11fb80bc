import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { openAudit } from '../../main/content/skills/audit/open-audit.ts'
import { validateSkillFolder } from '../../main/content/skills/format/validate-folder.ts'
import { skillsOf } from '../../main/content/skills/skill.ts'
import { contentFolder, martasSoul } from '../content/content-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'test/fixtures/skills')

describe('79 the format of SKILL.md', () => {
  it('79 is kept to by every skill that comes with the village', async () => {
    const { skills } = await loadContent({ root, world: 'village' })
    expect(skills.length).toBeGreaterThanOrEqual(7)
    for (const { file } of skills) {
      const { errors, warnings } = await validateSkillFolder(join(root, file, '..'))
      expect([file, errors, warnings]).toEqual([file, [], []])
    }
  })

  it('79 lets a valid folder of another project be dropped in as it is', async () => {
    const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    cpSync(join(fixtures, 'all-fields'), join(folder.root, 'skills/all-fields'), { recursive: true })
    cpSync(join(fixtures, '技能'), join(folder.root, 'npc-agents/marta/skills/技能'), { recursive: true })
    const { characters, skills, diagnostics } = await loadContent({ root: folder.root, world: 'village' })
    const [marta] = characters
    expect(marta && skillsOf(marta, skills)).toMatchObject([
      { name: 'all-fields', license: 'MIT', allowedTools: ['use', 'give', 'say'], metadata: { version: '1.0' } },
      { name: '技能' },
    ])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('79 takes a skill leniently where a validator refuses it, and says why it is not valid', async () => {
    const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    for (const name of [
      'colon-unquoted',
      'other-folder',
      'unexpected-field',
      'no-description',
      'not-yaml',
      'in-latin-1',
      'alias-bomb',
      'in-javascript',
    ])
      cpSync(join(fixtures, name), join(folder.root, 'skills', name), { recursive: true })
    const { skills, diagnostics } = await loadContent({ root: folder.root, world: 'village' })
    expect(skills.map(({ name }) => name)).toEqual(['colon-unquoted', 'another-name', 'unexpected-field'])
    const severities = Object.fromEntries(diagnostics.map(({ file, severity }) => [file.split('/')[1], severity]))
    expect(severities).toMatchObject({
      'colon-unquoted': 'warning',
      'other-folder': 'warning',
      'unexpected-field': 'warning',
      'no-description': 'error',
      'not-yaml': 'error',
      'in-latin-1': 'error',
      'alias-bomb': 'error',
      'in-javascript': 'error',
    })
  })

  it('79 never runs what lies beside a skill: scripts are listed, and nothing that reads skills can run anything', async () => {
    const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    const skillFolder = join(folder.root, 'skills/with-scripts')
    cpSync(join(fixtures, 'with-scripts'), skillFolder, { recursive: true })
    const saveFolder = mkdtempSync(join(tmpdir(), 'save-'))
    onTestFinished(() => rmSync(saveFolder, { recursive: true }))
    const audit = await openAudit({ saveFolder })
    const content = audit.guard(await loadContent({ root: folder.root, world: 'village' }), null)
    await validateSkillFolder(skillFolder)
    await audit.close()
    expect(content.skills[0]?.resources).toEqual(['assets/table.csv', 'references/guide.md', 'scripts/ran.js'])
    expect(existsSync(join(skillFolder, 'RAN'))).toBe(false)

    const sources = readdirSync(join(root, 'main/content/skills'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts'),
    )
    const able = /from '(?:node:)?(?:child_process|vm|worker_threads|module)'|\bimport\(|\beval\(|new Function\(/
    const found = sources.filter((file) => {
      // Patterns that look for such words don't count as such words themselves.
      const code = readFileSync(join(root, 'main/content/skills', file), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|\/\/.*|^\s*\/.*\/[a-z]*,?$/gm,
        '',
      )
      return able.test(code)
    })
    expect(sources.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })
})
