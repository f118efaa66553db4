import { OnMap } from "./on-map.tsx";
import { PinShape } from "./pin-shape.tsx";
import StreetsMap from "./streets-map.tsx";
import { mapTexts } from "./map-texts.ts";

/** Some streets around, in degrees. */
const AROUND = 0.002;

interface ListingMapProps {
  name: string;
  lat: number;
  lng: number;
}

/** Map of a listing's position. */
export default function ListingMap({ name, lat, lng }: ListingMapProps) {
  const start = { south: lat - AROUND, north: lat + AROUND, west: lng - AROUND, east: lng + AROUND };
  return (
    <StreetsMap label={mapTexts.around({ name })} start={start}>
      {(map) => (
        <OnMap map={map} lat={lat} lng={lng} stands="on" isOnTop>
          <PinShape />
        </OnMap>
      )}
    </StreetsMap>
  );
}
