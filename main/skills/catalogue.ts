/** Keeps the list of skills a small part of any prompt. */
const maximumCatalogueCharacters = 18_000

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')

/**
 * The block by which a model learns what it could read up on with `read_skill`. Empty when there are no skills. Skills
 * come in the given order; those beyond the cap are left out and their number is said.
 */
export const renderCatalogue = (
  skills: readonly { name: string; description: string; file?: string }[],
  maximumCharacters = maximumCatalogueCharacters,
): string => {
  if (skills.length === 0) return ''
  const shown: string[] = []
  let used = 0
  for (const skill of skills) {
    const entry = `<skill><name>${escapeXml(skill.name)}</name><description>${escapeXml(skill.description)}</description><location>${escapeXml(skill.file ?? skill.name)}</location></skill>`
    if (used + entry.length > maximumCharacters) break
    used += entry.length
    shown.push(entry)
  }
  const left = skills.length - shown.length
  const note = left === 0 ? [] : [`<!-- ${left} more skills are not listed -->`]
  return ['<available_skills>', ...shown, ...note, '</available_skills>'].join('\n')
}
