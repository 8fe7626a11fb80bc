import type { ToolSet } from './tool-set.ts'

/** The tools were asked for before they were loaded: a mistake in the order in which the program starts. */
export class ToolsNotReady extends Error {
  constructor() {
    super('the tools are not loaded yet: await loading before a turn, a schema or a call asks for them')
    this.name = 'ToolsNotReady'
  }
}

/** Holds the tools in force, so that others can take their place while everybody keeps the same object. */
export interface ToolRegistry {
  /** Those that were put last. Everything of it throws `ToolsNotReady` until then. */
  readonly tools: ToolSet
  put(tools: ToolSet): void
}

export const createToolRegistry = (): ToolRegistry => {
  let current: ToolSet | null = null
  const inForce = (): ToolSet => {
    if (current === null) throw new ToolsNotReady()
    return current
  }
  return {
    tools: {
      get all() {
        return inForce().all
      },
      get known() {
        return inForce().known
      },
      get: (name) => inForce().get(name),
      schemas: (keep) => inForce().schemas(keep),
      toolsFor: (scene) => inForce().toolsFor(scene),
    },
    put: (tools) => {
      current = tools
    },
  }
}
