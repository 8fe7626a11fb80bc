declare module 'virtual:hearthfolk/server-modules' {
  export function createModules(context: import('../../server/engine/context.ts').EngineContext): never[]
}
declare module 'virtual:hearthfolk/client-modules' {
  export function createModules(context: import('../../page/page-context.ts').PageContext): never[]
}
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent<Record<string, unknown>, Record<string, unknown>, unknown>
  export default component
}
declare module '*.css'
