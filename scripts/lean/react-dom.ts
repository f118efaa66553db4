/**
 * What of react-dom no page here comes to. What would need such a part fails: a component of a kind that is left out is refused as
 * no component at all, a hook as one that must not be called.
 */
import type { Parts } from "./prune.ts";

/** Of the very file that was read for this: another one is left whole. SHA-256. */
export const READ_FOR = "a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251";

const NEVER = 'throw Error("Left out: scripts/lean/react-dom.ts")';

export const REACT_DOM: Parts = {
  // Profiler, SuspenseList, Scope, LegacyHidden, TracingMarker, ViewTransition, Activity
  tags: [12, 19, 21, 23, 25, 30, 31],
  kinds: [
    "REACT_PROFILER_TYPE",
    "REACT_SUSPENSE_LIST_TYPE",
    "REACT_LEGACY_HIDDEN_TYPE",
    "REACT_VIEW_TRANSITION_TYPE",
    "REACT_ACTIVITY_TYPE",
  ],
  // what a Fragment's ref is given, and a ViewTransition's
  prototypes: ["FragmentInstance", "ViewTransitionPseudoElement"],
  functions: {
    commitFragmentInstanceDeletionEffects: "",
    commitFragmentInstanceInsertionEffects: "",
    commitNewChildToFragmentInstances: "",
    isFragmentInstanceParent: "return false",
    // style sheets and scripts among the components, which React would hold back a page for: ours stand in the head
    getResource: "return null",
    acquireResource: NEVER,
    suspendResource: NEVER,
    preloadResourceAndSuspendIfNeeded: NEVER,
    // pictures that a ViewTransition would wait for
    preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217",
    accumulateSuspenseyCommitOnFiber: "",
    waitForCommitToBeReady: "return null",
    // of ReactDOM.preload and the like
    prefetchDNS: NEVER,
    preconnect: NEVER,
    preload: NEVER,
    preloadModule: NEVER,
    preinitStyle: NEVER,
    preinitScript: NEVER,
    preinitModuleScript: NEVER,
    // forms whose action is a function, and their states
    extractEvents$1: "",
    startHostTransition: NEVER,
    mountActionState: NEVER,
    updateActionState: NEVER,
    rerenderActionState: NEVER,
    dispatchActionState: NEVER,
    // of React's compiler
    useMemoCache: NEVER,
    // onSelect
    constructSelectEvent: "",
    // custom elements
    isCustomElement: "return false",
    setPropOnCustomElement: NEVER,
    // which components an error came through: handed to handlers that are not there
    getStackByFiberInDevAndProd: 'return ""',
    // hydrateRoot's unstable_scheduleHydration
    attemptExplicitHydrationTarget: NEVER,
    // prepared, and called by nothing yet
    defaultOnDefaultTransitionIndicator: "",
  },
  facts: [
    // lanes in which a ViewTransition could run
    ["(committedLanes & 335544064) === committedLanes", "false", 3],
    ["(lanes & 335544064) === lanes", "false", 3],
    ["shouldStartViewTransition\n    ?", "false ?", 1],
  ],
};
