import type { Content } from '../../load-content.ts'
import type { Skill } from '../skill.ts'
import { type AuditResult, type ContentAudit, shortHash } from './content-audit.ts'
import { type AuditedText, plainText } from './content-texts.ts'

type ReadResource = NonNullable<Content['readSkillResource']>

/**
 * Makes a reader that audits files next to skills before they are read. The same reader gives the same guarded reader,
 * so that contents stay comparable. `onWithheld` is called once for each withheld text.
 */
export const guardReader = (
  audit: ContentAudit,
  onWithheld: (result: AuditResult) => void = () => {},
): ((content: Content) => Content) => {
  const guarded = new WeakMap<ReadResource, ReadResource>()
  const told = new Set<string>()
  const guard = (read: ReadResource): ReadResource => {
    const known = guarded.get(read)
    if (known) return known
    const made: ReadResource = async (skill, resource) => {
      const found = await read(skill, resource)
      if (!found.ok) return found
      const result = audit.look(fileText(skill, resource, found.text))
      if (result.state !== 'withheld') return found
      if (!told.has(result.hash)) onWithheld(result)
      told.add(result.hash)
      return {
        ok: false,
        error: `"${resource}" is withheld until a person has read and released it (${shortHash(result.hash)}).`,
      }
    }
    guarded.set(read, made)
    return made
  }
  return (content) =>
    content.readSkillResource ? { ...content, readSkillResource: guard(content.readSkillResource) } : content
}

const fileText = ({ file }: Pick<Skill, 'file'>, resource: string, text: string): AuditedText =>
  plainText('skill', `${file.replace(/[^/]*$/, '')}${resource}`, text)

/**
 * Reads the files next to all skills that a mind could read. It opens them all, so it is for people who check
 * everything and not for a running world.
 */
export const fileTexts = async ({
  skills,
  readSkillResource,
}: Pick<Content, 'skills' | 'readSkillResource'>): Promise<AuditedText[]> => {
  const texts: AuditedText[] = []
  for (const skill of skills)
    for (const resource of skill.resources ?? []) {
      const found = await readSkillResource?.(skill, resource)
      if (found?.ok) texts.push(fileText(skill, resource, found.text))
    }
  return texts
}
