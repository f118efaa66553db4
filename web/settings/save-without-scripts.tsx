/** For what takes effect at once where there are scripts. */
export function SaveWithoutScripts() {
  return (
    <noscript>
      <button className="btn save">Save</button>
    </noscript>
  );
}
