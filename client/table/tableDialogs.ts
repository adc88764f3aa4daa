/** What opens over a table at a press, and few press at first. */
export async function loadTableDialogs() {
  const [{ TableMenu }, { RulesDialog }, { rulesOf }] = await Promise.all([
    import('./TableMenu.tsx'),
    import('./RulesDialog.tsx'),
    import('../app/rules.ts'),
  ]);
  return { TableMenu, RulesDialog, rulesOf };
}
