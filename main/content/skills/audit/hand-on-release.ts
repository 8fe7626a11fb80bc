import type { Skill } from '../skill.ts'
import { hashOf, skillText } from './content-texts.ts'
import type { OpenAudit } from './open-audit.ts'

/**
 * Hands a release on to a copy. A released skill stays released in the copy that is taught on, because the copy says
 * the same and also names its teacher. Runs before the copy exists, so that nobody sees the copy withheld. `file`: the
 * place of the future copy.
 */
export const handOnRelease = async (
  audit: Pick<OpenAudit, 'released' | 'release'>,
  source: Skill,
  copy: { file: string; text: string },
): Promise<void> => {
  const { hash } = skillText(source)
  const release = audit.released().find((each) => each.hash === hash)
  if (release) await audit.release({ ...release, hash: hashOf(copy.text), file: copy.file })
}
