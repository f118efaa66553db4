import { useEffect, useState } from "react";

/** True once `isOn` has been so for some milliseconds, so that what is over at once is not shown at all. */
export function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLate;
}
