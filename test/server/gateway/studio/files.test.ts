import { cp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Content, loadContent } from '../../../../main/content/load-content.ts'
import { readMap } from '../../../../main/content/read-map.ts'
import { english } from '../../../../main/language/en/english.ts'
import { loadTools } from '../../../../main/mind/tools/load-tools.ts'
import { filePorts } from '../../../../main/server/gateway/studio/files.ts'
import type { StudioPayload } from '../../../../main/server/gateway/studio/payloads.ts'
import type { GatewayVillage } from '../../../../main/server/gateway/village/village.ts'
import { temporaryFolder } from '../../../mind/rig.ts'
import { type FewPeople, fewPeople } from '../../../support/few-people.ts'
import { projectRoot } from '../../../support/talk-lab.ts'

let copy: FewPeople
let content: Content
let ports: ReturnType<typeof filePorts>
const at = (path: string): string => join(copy.root, path)

const map = await readMap({ root: projectRoot, world: 'village', map: 'village' })

beforeEach(async () => {
  copy = await fewPeople('marta', 'bram', 'pim', 'yara', 'lotte', 'aldous')
  await rm(at('worlds'))
  await cp(join(projectRoot, 'worlds'), at('worlds'), { recursive: true })
  const load = async (): Promise<void> => {
    content = await loadContent({ root: copy.root, world: 'village', places: new Set(Object.keys(map.places)) })
  }
  await load()
  const characterOf = (id: string) => content.characters.find((each) => each.id === id)
  const village = {
    ...{ map, characterOf, saveFolder: await temporaryFolder(), nameOf: (id: string) => characterOf(id)?.name ?? id },
    ...{
      config: () => ({ world: { name: 'village' }, memory: { extraPaths: [] } }),
      content: { current: () => content, reload: load },
    },
    minds: { language: english, toolSet: { forms: (await loadTools(join(projectRoot, 'tools'))).tools.forms } },
    audit: { guarded: () => null, audit: { look: () => ({ state: 'clean', findings: [] }) } },
  }
  ports = filePorts(village as unknown as GatewayVillage, copy.root)
})
afterEach(() => copy.remove())

const isFile = (answer: Awaited<ReturnType<typeof ports.file>>): answer is StudioPayload<'file'> => 'text' in answer
const read = async (path: string): Promise<StudioPayload<'file'>> => {
  const answer = await ports.file(path, undefined)
  if (!isFile(answer)) throw new Error(answer.refused.message)
  return answer
}
const refusal = (code: string, message: RegExp) => ({ refused: { code, message: expect.stringMatching(message) } })

describe('a text that is not there yet', () => {
  it('begins with something that is right as it stands, and is made when it is saved', async () => {
    const paths = [
      'npc-agents/marta/skills/bake-rye-bread/SKILL.md',
      'skills/knead/SKILL.md',
      'worlds/village/skills/sift/SKILL.md',
      'worlds/village/events/rye-feast.md',
    ]
    for (const path of paths) {
      const { template, text, version } = await read(path)
      expect(text).toBe('')
      expect(template?.length).toBeGreaterThan(50)
      expect(await ports.check(path, template ?? '')).toEqual({ diagnostics: [] })
      await expect(stat(at(path))).rejects.toThrow('ENOENT')
      expect(await ports.save(path, template ?? '', version)).toMatchObject({ path, diagnostics: [] })
      expect(await readFile(at(path), 'utf8')).toBe(template)
      expect(await read(path)).toMatchObject({ template: null, text: template })
      // A writer who believes that the file doesn't exist is told.
      expect(await ports.save(path, `${template}\n`, version)).toMatchObject(
        refusal('CONFLICT', /changed by somebody else/),
      )
    }
    const { files } = (await ports.files('marta')) as StudioPayload<'files'>
    expect(files).toEqual(expect.arrayContaining(paths))
    expect(content.skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['bake-rye-bread', 'knead', 'sift']))
    expect(content.almanac).toHaveProperty('rye-feast')
  })

  it('of a person begins with what asks for nothing', async () => {
    const path = 'npc-agents/pim/HEARTBEAT.md'
    await rm(at(path), { force: true })
    const { template } = await read(path)
    expect(template).toContain('Pim')
  })

  it('is refused where it is nothing that may be begun, with what is wrong with its name', async () => {
    const wrong: [string, RegExp][] = [
      ['skills/Bad Name/SKILL.md', /other than letters, digits and hyphens.*bake-honey-loaf/],
      ['skills/a--b/SKILL.md', /two hyphens/],
      ['skills/../SKILL.md', /letters, digits and hyphens/],
      ['worlds/village/events/Große Feier.md', /not a valid event name/],
      ...[
        'worlds/elsewhere/events/feast.md',
        'npc-agents/nobody/skills/x/SKILL.md',
        'npc-agents/marta/skills/../../../x/SKILL.md',
      ].map((path): [string, RegExp] => [path, /cannot be edited here/]),
      ...['npc-agents/marta/MEMORY.md', '../rpg.toml', '/etc/passwd', ''].map((path): [string, RegExp] => [
        path,
        /cannot be edited here/,
      ]),
    ]
    for (const [path, why] of wrong) {
      expect(await ports.file(path, undefined)).toMatchObject(refusal('NOT_FOUND', why))
      expect(await ports.check(path, 'x')).toMatchObject(refusal('NOT_FOUND', why))
      expect(await ports.save(path, 'x', '')).toMatchObject(refusal('NOT_FOUND', why))
    }
  })
})

describe('an event', () => {
  const path = 'worlds/village/events/market-day.md'

  it('is edited with its faults by line, and one that is broken is listed to be mended', async () => {
    const { text, version } = await read(path)
    const faulty = text.replace(/^where: .*$/m, 'where: the moon')
    expect(await ports.check(path, faulty)).toMatchObject({
      diagnostics: [{ severity: 'error', line: text.split('\n').findIndex((line) => line.startsWith('where:')) + 1 }],
    })
    expect(await ports.save(path, faulty, version)).toMatchObject(refusal('REFUSED', /Not saved: line \d+/))
    const broken = 'worlds/village/events/never-right.md'
    await writeFile(at(broken), '---\nname: x\n')
    const person = 'npc-agents/bert/SOUL.md'
    await mkdir(at('npc-agents/bert'))
    await writeFile(at(person), '---\nname: [x\n---\n')
    const first = await read(path)
    expect(await ports.save(path, `${first.text}\n`, first.version)).toMatchObject({ path })
    const { files } = (await ports.files('bram')) as StudioPayload<'files'>
    expect(files).toEqual(expect.arrayContaining([path, broken, person]))
    expect((await read(broken)).diagnostics).toMatchObject([{ severity: 'error' }])
  })
})

describe('what lies in the way', () => {
  it.each([
    ['the file', 'npc-agents/marta/SOUL.md', 'npc-agents/marta/SOUL.md'],
    ['the folder of a person', 'npc-agents/marta', 'npc-agents/marta'],
    ['the folder of all', 'npc-agents', 'npc-agents'],
  ])('%s is a link: nothing is read and nothing written through it', async (_what, link, named) => {
    const path = 'npc-agents/marta/SOUL.md'
    const { version, text } = await read(path)
    const elsewhere = await temporaryFolder()
    const isFolder = link !== path
    if (isFolder) await mkdir(join(elsewhere, 'marta'), { recursive: true })
    const target = isFolder
      ? link === 'npc-agents'
        ? elsewhere
        : join(elsewhere, 'marta')
      : join(elsewhere, 'SOUL.md')
    const outside = isFolder ? join(elsewhere, 'marta', 'SOUL.md') : target
    await writeFile(outside, text)
    await rm(at(link), { recursive: true })
    await symlink(target, at(link))
    const refused = refusal('REFUSED', new RegExp(`^${named} is not a plain (?:file|folder): links are not followed`))
    expect(await ports.file(path, undefined)).toMatchObject(refused)
    expect(await ports.save(path, text.replace('name: Marta', 'name: Marthe'), version)).toMatchObject(refused)
    expect(await readFile(outside, 'utf8')).toBe(text)
  })

  it('is a text that is not UTF-8, or too large: told, and not lost', async () => {
    const path = 'npc-agents/marta/SOUL.md'
    const { version } = await read(path)
    await writeFile(at(path), Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe]))
    expect(await ports.file(path, undefined)).toMatchObject(refusal('REFUSED', /not written in UTF-8/))
    expect(await ports.save(path, 'x', version)).toMatchObject({ refused: { code: 'REFUSED' } })
    expect((await readFile(at(path))).length).toBe(6)
    expect(await ports.check(path, 'x'.repeat(300_000))).toMatchObject({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', message: expect.stringContaining('larger than') }),
      ]),
    })
  })

  it('is a letter that hides something: named with its line and column', async () => {
    const path = 'worlds/village/WORLD.md'
    const { text: whole, version } = await read(path)
    // Its host doesn't live here.
    const text = whole.replace(/^host: .*\n/m, '')
    const odd: [string, RegExp][] = [
      ['\u202e', /changes the writing direction \(U\+202E\) in column 3/],
      ['\ud83d', /half a letter \(a lone surrogate\) \(U\+D83D\) in column 3/],
      ['\u0007', /control character \(U\+0007\) in column 3/],
    ]
    for (const [letter, message] of odd) {
      const written = `${text}\nab${letter}c\n`
      expect(await ports.check(path, written)).toMatchObject({
        diagnostics: [
          { severity: 'error', file: path, line: text.split('\n').length + 1, message: expect.stringMatching(message) },
        ],
      })
      expect(await ports.save(path, written, version)).toMatchObject(refusal('REFUSED', /Not saved: line \d+/))
    }
    expect(await ports.check(path, `${text}\n👩‍🌾 \t fine\r\n`)).toEqual({ diagnostics: [] })
  })
})
