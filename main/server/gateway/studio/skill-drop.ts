import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlainDiagnostic } from '../../../content/character.ts'
import type { SkillScene } from '../../../content/known-names.ts'
import { validateSkillFolder } from '../../../content/skills/format/validate-folder.ts'
import { asWritten, type Finding, finding, joined } from '../../../language/findings/finding.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { villageScene } from './check-text.ts'
import { putText } from './put-text.ts'
import { forStudio } from './said-payload.ts'
import type { TeachPayload } from './teach-payloads.ts'
import { hindranceOnWay, notPlain } from './write/plain-way.ts'

export interface DropWish {
  npc: string
  /** A whole SKILL.md. */
  text: string
  /** Whether it may replace another text of this name. */
  replace: boolean
}

/** A skill that a person gives to an NPC, in the authored folder. */
export interface TeachPorts {
  teachFile(wish: DropWish): Promise<TeachPayload | Refusal>
}

/** How many problems of one file are reported at most. */
const mostTold = 20

export const teachPorts = (village: GatewayVillage, contentRoot: string): TeachPorts => {
  let writing: Promise<unknown> = Promise.resolve()

  /** Asks the audit itself, because `content` lacks withheld texts. */
  const isWithheld = async (file: string): Promise<boolean> => {
    const results = await village.audit.listAll(village.audit.guarded() ?? village.content.current())
    return results.some((each) => each.file === file && each.state === 'withheld')
  }
  const teach = async ({ npc, text, replace }: DropWish): Promise<TeachPayload | Refusal> => {
    if (!village.characterOf(npc)) return refuseFor('NOT_FOUND', finding('refused.no-npc', { npc }))
    const { name, grave, warnings } = await checked(text, villageScene(village))
    if (name === null || grave.length > 0) {
      const lines = grave.slice(0, mostTold).map(atLine)
      return refuseFor(
        'REFUSED',
        finding('refused.not-taught-because-this-is-not-a', {
          lines: lines.length === 0 ? finding('refused.it-has-no-name') : joined(lines, 'also'),
        }),
        {
          details: { code: 'FAULTY' },
        },
      )
    }
    const file = `npc-agents/${npc}/skills/${name}/SKILL.md`
    const part = await hindranceOnWay(contentRoot, file)
    if (part !== null) return refuseFor('REFUSED', notPlain(part, file))
    const path = join(contentRoot, file)
    const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (before !== null && before !== text && !replace)
      return refuseFor(
        'CONFLICT',
        finding('refused.already-has-a-skill-with-another-text', { npc: village.nameOf(npc), name }),
        {
          details: { code: 'EXISTS', file },
        },
      )
    if (before !== text) {
      await mkdir(dirname(path), { recursive: true })
      if (!(await putText({ file: path, text, expected: before })))
        return refuseFor('CONFLICT', finding('refused.was-changed-by-somebody-else-in-the', { path: file }), {
          details: { code: 'CHANGED', file },
        })
    }
    await village.content.reload()
    const diagnostics = village.content.current().diagnostics.filter((each) => each.file === file)
    return {
      ...{ npc, skill: name, file, replaced: before !== null && before !== text },
      warnings: warnings.slice(0, mostTold).map((fault) => String(atLine(fault))),
      diagnostics: diagnostics.map(forStudio),
      withheld: await isWithheld(file),
    }
  }

  return {
    // One after the other, so that two at once can't both count as the first.
    teachFile: (wish) => {
      const done = writing.then(() => teach(wish))
      writing = done.catch((_error: unknown): null => null)
      return done
    },
  }
}

/** Checks the text in a folder with its own name. `grave`: because of these nobody could use it, or it names no folder. */
const checked = async (text: string, scene: SkillScene) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-drop-'))
  try {
    const validate = async (name: string) => {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'SKILL.md'), text)
      return validateSkillFolder(join(folder, name), scene)
    }
    const named = /^name:\s*["']?([a-z0-9][a-z0-9-]{0,63})["']?\s*$/m.exec(text.replaceAll('\r', ''))?.[1]
    const { name, errors, warnings } = await validate(named ?? 'skill')
    const faults = [...errors, ...warnings]
    return {
      name,
      grave: named === undefined ? errors : faults.filter(({ severity }) => severity === 'error'),
      warnings: faults.filter(({ severity }) => severity === 'warning'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const atLine = ({ line, message, said = asWritten(message) }: Omit<PlainDiagnostic, 'file' | 'severity'>): Finding =>
  line === undefined ? said : finding('refused.line', { line, message: said })
