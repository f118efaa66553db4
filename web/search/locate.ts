/** Some hundred metres are precise enough; a user waits at most ten seconds. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** Position of the browser in degrees, after the user permits it; null if it is not available. */
export const locate = (): Promise<{ lat: number; lng: number } | null> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) resolve(null);
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
        () => resolve(null),
        ROUGHLY,
      );
  });
