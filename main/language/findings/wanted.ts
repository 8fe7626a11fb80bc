import { asWritten, type Finding, type FindingKey, type FindingValues, finding } from './finding.ts'

/** What schemas say, by their English words: an issue of zod can carry nothing else. One entry for each text of a schema. */
const known = new Map<string, Finding>()

/** The words of a schema for a value that it refuses. For texts that are fixed once the schema is made. */
export const wanted = (key: FindingKey, values: FindingValues = {}): string => {
  const said = finding(key, values)
  known.set(String(said), said)
  return String(said)
}

/** An issue that a schema adds while it checks a value, for `addIssue`. */
export const issueOf = (said: Finding): { code: 'custom'; message: string; params: { said: Finding } } => ({
  code: 'custom',
  message: String(said),
  params: { said },
})

/** What an issue says. The words of other schemas stay as they are. */
export const wantedBy = (issue: {
  message: string
  params?: { said?: unknown } | Record<string, unknown> | undefined
}): Finding => {
  const said = issue.params?.said
  return said !== undefined ? (said as Finding) : (known.get(issue.message) ?? asWritten(issue.message))
}
