import type { ToolForm } from '../content/skills/check/tool-form.ts'

/** The tools of a project, for checking the steps of skills. Unknown (null) if the folder can't be read. */
export const formsOfTools = async (root: string): Promise<() => readonly ToolForm[] | null> => {
  // Only verbs that check skills need the tools.
  const { loadTools, toolFolders } = await import('../mind/tools/load-tools.ts')
  const forms = await loadTools(await toolFolders(root)).then(
    ({ tools }) => tools.forms,
    // Without its tools the project can do nothing; `start` says so.
    () => null,
  )
  return () => forms
}
