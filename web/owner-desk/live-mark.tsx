/** Whether what is shown follows what happens. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <p className={isLive ? "live is-live" : "live"}>
      {isLive ? "Changes appear by themselves" : "Connecting for changes…"}
    </p>
  );
}
