import type { ToolSet } from './tool-set.ts'

/**
 * Thrown when somebody asks for the tools before they are loaded, because the program starts things in the wrong order.
 */
export class ToolsNotReady extends Error {
  constructor() {
    super('the tools are not loaded yet: await loading before a turn, a schema or a call asks for them')
    this.name = 'ToolsNotReady'
  }
}

/** Holds the current tools, so they can be replaced while everyone keeps the same object. */
export interface ToolRegistry {
  /** The latest tools. Until then every member throws `ToolsNotReady`. */
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
      get forms() {
        return inForce().forms
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
