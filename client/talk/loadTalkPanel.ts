/** The talk is fetched after the page beside which it lies. */
export const loadTalkPanel = () => import('./TalkPanel.tsx').then(({ TalkPanel }) => TalkPanel);
