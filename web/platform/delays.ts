import { useEffect, useState } from "react";

/** A value once it has stayed the same for some milliseconds; until then the one before. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

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
